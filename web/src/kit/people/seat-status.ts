// How somebody stands at the table, in a word and a sign.
import type { SeatInfo } from '$lib/messages.gen'
import { say } from '$lib/say'
import type { IconName } from '$kit/controls/icons'
import { word } from '$kit/words'

/** Whether somebody plays here who has no connection, and for whom no bot plays. */
export const isAsleep = (seat: SeatInfo | undefined): boolean =>
  seat?.by === 'person' && !seat.online && !seat.away

/** Whether a face is shown as that of somebody who is not there. */
export const isGone = (seat: SeatInfo | undefined): boolean => isAsleep(seat) || (seat?.away ?? false)

/** In a replay nobody is here or away: `again` tells it. */
export function statusOf(seat: SeatInfo, again = false): { status: string; icon: IconName } {
  if (seat.away) return { status: word('seat.away'), icon: 'bot' }
  if (seat.by === 'bot') return { status: seat.bot ?? '', icon: 'bot' }
  if (again) return { status: word('seat.person'), icon: 'person' }
  return { status: seat.online ? say('seat.here') : word('seat.offline'), icon: 'person' }
}
