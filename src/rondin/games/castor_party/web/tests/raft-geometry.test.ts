import { expect, test } from 'vitest'
import { besideBuoy, buoyAt } from '../raft/raft-geometry'
import { LAST_BUOY } from '../raft/beavers-and-buoys'
import { viewWith } from './tables'

test('a number stands beside its own buoy and on no other', () => {
  const view = viewWith()
  const buoys = Array.from({ length: LAST_BUOY }, (_, k) => k + 1)
  for (const n of buoys) {
    const { x, y } = besideBuoy(view, n)
    const far = buoys.map((other) => Math.hypot(buoyAt(view, other).x - x, buoyAt(view, other).y - y))
    expect(far.indexOf(Math.min(...far)) + 1).toBe(n)
    expect(Math.min(...far)).toBeGreaterThan(1.4)
  }
})
