import { negate } from '#machines/define/condition.ts'
import { effect } from '#machines/define/effect.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { ask, finish, is, type Planted, pick, plant } from './planted.ts'

const done = finish('done')
const mode = pick('mode', ['card', 'bank', 'later'])
const forModes = (id: string, ...values: readonly string[]) =>
  ask(id, { reads: ['mode'], when: is('mode', 'kind', ...values) })
const twice = (step: string, name: string, steps: readonly AnyStep[]) =>
  plant('overlapping-questions', step, `asked twice: ${name}`, steps)

export const ASKED_TWICE: readonly Planted[] = [
  twice('b', 'one value by two of two', [mode, forModes('a', 'card', 'bank'), forModes('b', 'bank', 'later'), done]),
  twice('b', 'one value by two of three', [
    mode,
    forModes('a', 'card', 'later'),
    forModes('b', 'bank', 'later'),
    forModes('c', 'later'),
    done,
  ]),
  twice('c', 'by neighbors that are not next to each other', [
    mode,
    forModes('a', 'card'),
    forModes('b', 'bank'),
    forModes('c', 'card', 'later'),
    done,
  ]),
  twice('b', 'after other questions', [
    mode,
    ask('x'),
    forModes('a', 'card', 'bank'),
    forModes('b', 'bank', 'later'),
    ask('y'),
    done,
  ]),
  twice('b', 'before questions that have an effect', [
    mode,
    forModes('a', 'card', 'bank'),
    forModes('b', 'bank', 'later'),
    ask('y', { reads: ['mode'], when: is('mode', 'kind', 'later'), effect: effect('note') }),
    done,
  ]),
]

/** Steps that look similar to the broken ones but are right. */
export const ASKED_ONCE: readonly AnyStep[][] = [
  [mode, forModes('a', 'card'), forModes('b', 'bank'), forModes('c', 'later'), done],
  [mode, forModes('a', 'card', 'bank'), forModes('b', 'card', 'bank'), forModes('c', 'later'), done],
  [mode, forModes('a', 'card', 'bank'), ask('x'), forModes('b', 'bank', 'later'), done],
  [mode, forModes('a', 'card', 'bank'), ask('b', { reads: ['mode'], when: negate(is('mode', 'kind', 'card')) }), done],
]
