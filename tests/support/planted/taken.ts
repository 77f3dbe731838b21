import { text } from '#machines/define/fields/text.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { ask, finish, list, type Planted, pick, plant } from './planted.ts'

const done = finish('done')
const two = ask('why', { fields: { note: text({ max: 9 }), more: text({ max: 9 }) } })
const registered = (...steps: readonly AnyStep[]): readonly AnyFlow[] => [list('first', [done]), list('other', steps)]

const taken = (step: string, name: string, steps: readonly AnyStep[], ...others: readonly AnyStep[]) =>
  plant('taken-id', step, `an id twice: ${name}`, steps, { registered: registered(...others) })

export const TAKEN: readonly Planted[] = [
  taken('why', 'a choice and a text', [ask('why'), done], pick('why', ['a', 'b']), done),
  taken('why', 'one field more', [two, done], ask('why'), done),
  taken('why', 'one field fewer', [ask('why'), done], done, two),
  taken('why', 'nothing asked, and a question', [ask('why', { fields: {} }), done], ask('why'), done),
  taken('done', 'an end and a question', [ask('why'), done], ask('done'), finish('over')),
]

/**
 * Flows that look similar to the broken ones but are right: they share a step, a variation of it, or an end that many
 * flows have.
 */
export const SHARED: readonly { flow: AnyFlow; registered: readonly AnyFlow[] }[] = [
  { flow: list('shared', [two, done]), registered: registered(two, done) },
  {
    flow: list('varied', [ask('why', { fields: { note: text({ max: 5 }) } }), done]),
    registered: registered(ask('why'), done),
  },
]
