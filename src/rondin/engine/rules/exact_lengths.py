"""Lengths compared exactly, in whole numbers.

Compiled, `compared` takes the squares in 128 bits (`machine_operations.py`).
"""

PART = 30
LOW = (1 << PART) - 1


def compared(x: int, y: int, length: int) -> int:
    """Return the sign of x^2 + y^2 - length^2, exactly, for numbers below 2^60 in 64 bits.

    Each number is two parts of 30 bits, so its square has three. The difference of the squares is
    taken part by part and carried upwards.
    """
    x = abs(x)
    y = abs(y)
    xh, xl = x >> PART, x & LOW
    yh, yl = y >> PART, y & LOW
    zh, zl = length >> PART, length & LOW
    low = xl * xl + yl * yl - zl * zl
    middle = 2 * (xh * xl + yh * yl - zh * zl) + (low >> PART)
    high = xh * xh + yh * yh - zh * zh + (middle >> PART)
    if high != 0:
        return 1 if high > 0 else -1
    return 1 if (middle & LOW) != 0 or (low & LOW) != 0 else 0
