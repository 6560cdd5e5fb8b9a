"""The coach: advice on what the player at this screen is asked, from what that player knows, drawn where one would act.
"""
