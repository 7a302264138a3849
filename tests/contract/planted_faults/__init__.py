"""Games broken on purpose: each check finds the fault that it is there for."""
