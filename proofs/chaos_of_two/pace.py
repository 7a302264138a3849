"""The leases of a trial: shorter than usual, so that more happens in it."""

LEASE_SECONDS = 2.0
RENEW_SECONDS = 0.4
SHARE_SECONDS = 0.3  # between two looks at what others have told
