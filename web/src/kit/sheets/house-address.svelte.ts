// Where a telephone of the house finds this page: a name that only the server's own machine
// understands is of no use to it.
import type { Reach } from '$lib/messages.gen'

export const isNear = (): boolean => ['127.0.0.1', 'localhost', '[::1]'].includes(location.hostname)

class HouseAddress {
  /** Null: nobody else can come here, or that is not known yet. */
  found = $state<string | null>(null)

  /** What a link begins with. */
  get origin(): string {
    return this.found ?? location.origin
  }

  async find(): Promise<void> {
    if (!isNear()) return
    try {
      const reach = (await (await fetch('/api/reach')).json()) as Reach
      this.found = reach.origin
    } catch {
      this.found = null // the link of this page is better than none
    }
  }
}

export const house = new HouseAddress()
