// Moves as questions: which deed, then one field after the other.
import type { Choice } from '$lib/messages.gen'

export interface Deed {
  do: string
  verb: string
  choices: Choice[]
}

/** The legal moves by what they do, in the order they came. */
export function deedsOf(moves: readonly Choice[]): Deed[] {
  const deeds: Deed[] = []
  for (const choice of moves) {
    const name = String(choice.move['do'])
    const deed = deeds.find((one) => one.do === name)
    if (deed) deed.choices.push(choice)
    else deeds.push({ do: name, verb: choice.verb, choices: [choice] })
  }
  return deeds
}

export interface Question {
  field: string
  values: unknown[]
}

/** The next field on which what is still possible differs; null when one move is left. */
export function nextQuestion(choices: readonly Choice[]): Question | null {
  const fields = Object.keys(choices[0]?.move ?? {}).filter((field) => field !== 'do')
  for (const field of fields) {
    const values = [...new Set(choices.map(({ move }) => move[field]))]
    if (values.length > 1) return { field, values }
  }
  return null
}

export const answered = (choices: readonly Choice[], field: string, value: unknown): Choice[] =>
  choices.filter(({ move }) => move[field] === value)
