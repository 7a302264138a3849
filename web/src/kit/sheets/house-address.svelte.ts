// Where a telephone of the house finds this page: a name that only the server's own machine
// understands is of no use to it.
import type { Reach } from '$lib/messages.gen'

export const isNear = (): boolean => ['127.0.0.1', 'localhost', '[::1]'].includes(location.hostname)

class HouseAddress {
  /** Null: nobody else can come here, or that is not known yet. */
  found = $state<string | null>(null)
  /** Other addresses of the server in this house, where it has several. */
  others = $state.raw<readonly string[]>([])
  /** Whether somebody has come by the address that is shown: then it is the right one. */
  proven = $state(false)

  /** What a link begins with. */
  get origin(): string {
    return this.found ?? location.origin
  }

  async find(): Promise<void> {
    if (!isNear()) return
    try {
      const reach = (await (await fetch('/api/reach')).json()) as Reach
      this.found = reach.origin
      this.others = reach.others ?? []
      this.proven = reach.proven ?? false
    } catch {
      this.found = null // the link of this page is better than none
    }
  }
}

export const house = new HouseAddress()
