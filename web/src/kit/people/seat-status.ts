// How somebody stands at the table, in a word and a sign.
import type { SeatInfo } from '$lib/messages.gen'
import { say } from '$lib/say'
import type { IconName } from '$kit/controls/icons'
import { word } from '$kit/words'

export function statusOf(seat: SeatInfo): { status: string; icon: IconName } {
  if (seat.away) return { status: word('seat.away'), icon: 'bot' }
  if (seat.by === 'bot') return { status: seat.bot ?? '', icon: 'bot' }
  return { status: seat.online ? say('seat.here') : word('seat.offline'), icon: 'person' }
}
