"""What a tournament says: intervals over deals, openskill ratings, results.

Commands and reports import it. It imports the seatings and chunks of a tournament.
"""
