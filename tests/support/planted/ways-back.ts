import * as z from 'zod/mini'
import { negate } from '#machines/define/condition.ts'
import { effect, stay } from '#machines/define/effect.ts'
import { given } from '#machines/define/given.ts'
import { ask, finish, givenIs, is, type Planted, pick, plant } from './planted.ts'

const member = given('member', z.boolean())
const done = finish('done')
const mode = pick('mode', ['card', 'bank', 'later'])
const card = is('mode', 'kind', 'card')
const bank = is('mode', 'kind', 'bank')
const reads = ['mode']
const wall = effect('pay', { after: 'wall' })
const refusedTo = (reopen: string) => effect('send', { failures: { late: { reopen }, busy: stay } })
const succeedsTo = (reopen: string) => effect('send', { leads: { reopen } })

export const BACKS: readonly Planted[] = [
  plant('back-unreachable', 'x', 'back to another branch', [
    mode,
    ask('a', { reads, when: card }),
    ask('x', { reads: ['mode', 'a'], when: bank, back: 'a' }),
    done,
  ]),
  plant('back-unreachable', 'x', 'back to a step that the list has not', [mode, ask('x', { back: 'elsewhere' }), done]),
  plant('back-unreachable', 'x', 'back to a later step', [mode, ask('x', { back: 'y' }), ask('y'), done]),
  plant('back-unreachable', 'x', 'back behind a wall', [
    mode,
    ask('pay', { effect: wall }),
    ask('x', { reads, back: 'mode' }),
    done,
  ]),
  plant('back-unreachable', 'x', 'back to the wall itself', [
    mode,
    ask('pay', { effect: wall }),
    ask('x', { back: 'pay' }),
    done,
  ]),
  plant(
    'back-unreachable',
    'x',
    'back to what guests are asked',
    [
      ask('a', { when: givenIs('member', false) }),
      ask('x', { reads: ['a'], when: givenIs('member', true), back: 'a' }),
      done,
    ],
    { given: [member] },
  ),
]

export const WALLS: readonly Planted[] = [
  plant('wall-hides', 'x', 'refused back over a wall', [
    mode,
    ask('pay', { effect: wall }),
    ask('x', { effect: refusedTo('mode') }),
    done,
  ]),
  plant('wall-hides', 'x', 'refused back over a wall, with a step between', [
    mode,
    ask('a'),
    ask('pay', { effect: wall }),
    ask('b'),
    ask('x', { effect: refusedTo('mode') }),
    done,
  ]),
  plant('wall-hides', 'x', 'refused back over the nearer of two walls', [
    mode,
    ask('first', { reads, effect: wall }),
    ask('second', { effect: wall }),
    ask('x', { effect: refusedTo('first') }),
    done,
  ]),
  plant('wall-hides', 'x', 'a success that leads back over a wall', [
    mode,
    ask('pay', { effect: wall }),
    ask('x', { reads, when: bank, effect: succeedsTo('mode') }),
    done,
  ]),
  plant('wall-hides', 'x', 'over a wall that only some run into', [
    ask('zero'),
    mode,
    ask('pay', { reads, when: card, effect: wall }),
    ask('a'),
    ask('x', { effect: refusedTo('zero') }),
    done,
  ]),
]

export const REOPENS: readonly Planted[] = [
  plant('reopen-unasked', 'x', 'refused to a step that the list has not', [
    mode,
    ask('x', { effect: refusedTo('elsewhere') }),
    done,
  ]),
  plant('reopen-unasked', 'x', 'refused to a later step', [mode, ask('x', { effect: refusedTo('y') }), ask('y'), done]),
  plant('reopen-unasked', 'x', 'refused to another branch', [
    mode,
    ask('a', { reads, when: card }),
    ask('x', { reads, when: negate(card), effect: refusedTo('a') }),
    done,
  ]),
  plant('reopen-unasked', 'x', 'refused to a step that some are not asked', [
    mode,
    ask('a', { reads, when: bank }),
    ask('x', { effect: refusedTo('a') }),
    done,
  ]),
  plant('reopen-unasked', 'x', 'a success that leads to another branch', [
    mode,
    ask('a', { reads, when: card }),
    ask('x', { reads, when: bank, effect: succeedsTo('a') }),
    done,
  ]),
  plant('reopen-unasked', 'x', 'lost to another branch', [
    mode,
    ask('a', { reads, when: card }),
    ask('x', { reads, when: bank, effect: effect('send', { lost: { reopen: 'a' } }) }),
    ask('y', { reads: ['x'] }),
    done,
  ]),
]

export const KNOWN: readonly Planted[] = [
  plant(
    'reopens-known',
    'x',
    'refused to what is known of members',
    [ask('a', { known: givenIs('member', true) }), ask('x', { effect: refusedTo('a') }), done],
    { given: [member] },
  ),
  plant(
    'reopens-known',
    'x',
    'refused to what became known on the way',
    [
      ask('a', { known: givenIs('member', true), effect: effect('join', { sets: { member: true } }) }),
      mode,
      ask('x', { effect: refusedTo('a') }),
      done,
    ],
    { given: [member] },
  ),
  plant(
    'reopens-known',
    'x',
    'a success that leads to what is known',
    [
      ask('a', { known: givenIs('member', true) }),
      mode,
      ask('x', { reads, when: card, effect: succeedsTo('a') }),
      done,
    ],
    { given: [member] },
  ),
  plant(
    'reopens-known',
    'x',
    'one refusal among good ones',
    [
      ask('a', { known: givenIs('member', true) }),
      mode,
      ask('x', { effect: effect('send', { failures: { late: { reopen: 'mode' }, gone: { reopen: 'a' } } }) }),
      done,
    ],
    { given: [member] },
  ),
  plant(
    'reopens-known',
    'x',
    'a success that makes known what it leads back to',
    [
      ask('a', { known: givenIs('member', true) }),
      ask('x', {
        when: givenIs('member', false),
        effect: effect('send', { leads: { reopen: 'a' }, sets: { member: true } }),
      }),
      done,
    ],
    { given: [member] },
  ),
]

const wholly = effect('send', {
  receipt: z.object({ granted: z.enum(['all', 'half']) }),
  failures: { no: { reopen: 'mode' } },
})
const itself = (id: string, parts: Parameters<typeof ask>[1]) => ask(id, { fields: {}, kind: 'automatic', ...parts })
const waits = (id: string, parts: Parameters<typeof ask>[1]) => ask(id, { fields: {}, kind: 'wait', ...parts })

/** Automatic steps and waits that lead back to a step they do not read, so that they would only happen again. */
export const AGAIN: readonly Planted[] = [
  plant('reopens-unread', 'x', 'by itself: what it does not read', [
    mode,
    ask('a'),
    itself('x', { reads: ['a'], effect: wholly }),
    done,
  ]),
  plant('reopens-unread', 'x', 'by itself: it reads nothing', [mode, itself('x', { effect: wholly }), done]),
  plant('reopens-unread', 'x', 'outside: what it does not read', [
    mode,
    ask('a'),
    waits('x', { reads: ['a'], effect: wholly }),
    done,
  ]),
  plant('reopens-unread', 'x', 'outside: it reads nothing', [mode, waits('x', { effect: wholly }), done]),
  plant('reopens-unread', 'x', 'one refusal of two', [
    mode,
    ask('a'),
    itself('x', {
      reads: ['a'],
      effect: effect('send', { failures: { no: { reopen: 'a' }, late: { reopen: 'mode' } } }),
    }),
    done,
  ]),
]

const closing = (id: string, closed: string, parts: Parameters<typeof ask>[1] = {}) =>
  ask(id, { within: [{ sub: 'inner', closed }], ...parts })

/** Flows with a defect in a sub-flow, an automatic step, a wait or an aside. */
export const ROOMS: readonly Planted[] = [
  plant('wall-hides', 'x', 'closed over a wall', [mode, ask('pay', { effect: wall }), closing('x', 'mode'), done]),
  plant('wall-hides', 'y', 'closed over a wall within', [
    mode,
    closing('x', 'mode', { effect: wall }),
    closing('y', 'mode'),
    done,
  ]),
  plant('reopen-unasked', 'x', 'closed to another branch', [
    mode,
    ask('a', { reads, when: card }),
    closing('x', 'a', { reads, when: bank }),
    done,
  ]),
  plant(
    'reopens-known',
    'x',
    'closed to what is known',
    [ask('a', { known: givenIs('member', true) }), closing('x', 'a'), done],
    { given: [member] },
  ),
  plant('dead-end', 'x', 'dead end after what happens by itself', [
    mode,
    itself('x', { reads, effect: wholly }),
    finish('done', { reads: ['x'], when: is('x', 'granted', 'none') }),
  ]),
  plant('gap', 'x', 'an outcome that nobody thought of', [
    mode,
    waits('x', { reads, effect: wholly }),
    finish('done', { reads: ['x'], when: is('x', 'granted', 'all') }),
  ]),
  plant('unreachable-step', 'rules', 'a screen beside a step that nobody meets', [
    mode,
    ask('x', { reads, when: is('mode', 'kind', 'cash'), asides: [ask('rules', { fields: {}, kind: 'aside' })] }),
    done,
  ]),
  plant('unreachable-step', 'x', 'something that never happens by itself', [
    mode,
    itself('x', { reads, when: is('mode', 'kind', 'cash'), effect: wholly }),
    done,
  ]),
]

const shows = (...rows: readonly string[]) => ask('sum', { fields: {}, rows, reads: rows })
export const ROWS: readonly Planted[] = [
  plant('row-unasked', 'sum', 'a row that nobody is asked', [
    mode,
    ask('a', { reads, when: is('mode', 'kind', 'cash') }),
    shows('mode', 'a'),
    done,
  ]),
  plant('row-unasked', 'sum', 'a row of another branch', [
    mode,
    ask('a', { reads, when: card }),
    ask('sum', { fields: {}, rows: ['mode', 'a'], reads: ['mode', 'a'], when: bank }),
    done,
  ]),
  plant('row-unasked', 'sum', 'the only row', [
    mode,
    ask('a', { reads, when: card }),
    ask('sum', { fields: {}, rows: ['a'], reads: ['mode', 'a'], when: negate(card) }),
    done,
  ]),
  plant(
    'row-unasked',
    'sum',
    'a row that guests are asked, shown to members',
    [
      ask('a', { when: givenIs('member', false) }),
      mode,
      ask('sum', { fields: {}, rows: ['a', 'mode'], reads: ['a', 'mode'], when: givenIs('member', true) }),
      done,
    ],
    { given: [member] },
  ),
  plant('row-unasked', 'sum', 'a row of a flow in a step’s place that is never entered', [
    mode,
    closing('x', 'mode', { reads, when: is('mode', 'kind', 'cash') }),
    shows('mode', 'x'),
    done,
  ]),
]
