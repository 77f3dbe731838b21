import * as z from 'zod/mini'
import { negate } from '#machines/define/condition.ts'
import { effect, stay } from '#machines/define/effect.ts'
import { given } from '#machines/define/given.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { ask, finish, givenIs, is, list, type Planted, pick, plant } from './planted.ts'

const member = given('member', z.boolean())
const mode = pick('mode', ['card', 'bank', 'later'])
const pays = effect('pay', { after: 'wall' })
const paid = finish('paid', { reads: ['pay'], needs: [['pay']] })

const unmet = (name: string, steps: readonly AnyStep[], more?: Parameters<typeof plant>[4]) =>
  plant('end-without-effect', 'paid', `unmet: ${name}`, steps, more)

export const UNMET: readonly Planted[] = [
  unmet('a door passes the payment by', [ask('pay', { doors: ['later'], effect: pays }), paid]),
  unmet('one answer sets nothing off', [
    pick('pay', ['now', 'later'], { effect: pays, acts: { kind: ['now'] } }),
    paid,
  ]),
  unmet('some are not asked to pay', [
    mode,
    ask('pay', { reads: ['mode'], when: negate(is('mode', 'kind', 'later')), effect: pays }),
    paid,
  ]),
  unmet(
    'members are known to have paid',
    [ask('pay', { known: givenIs('member', true), effect: pays }), ask('next'), paid],
    { given: [member] },
  ),
  unmet('a payment that can be undone, passed by a door', [
    ask('pay', { doors: ['later'], effect: effect('pay') }),
    ask('next'),
    paid,
  ]),
  unmet('of two ways to pay one pays nothing', [
    mode,
    ask('card', { reads: ['mode'], when: is('mode', 'kind', 'card'), effect: pays }),
    ask('bank', { reads: ['mode'], when: is('mode', 'kind', 'bank'), effect: pays }),
    finish('paid', { reads: ['card', 'bank'], needs: [['card', 'bank']] }),
  ]),
]

/** Steps that look similar to the broken ones but are right. */
export const MET: readonly AnyStep[][] = [
  [ask('pay', { effect: pays }), paid],
  [ask('pay', { effect: effect('pay') }), ask('next'), paid],
  [
    ask('pay', { doors: ['later'], effect: pays }),
    finish('saved', { reads: ['pay'], when: is('pay', 'door', 'later') }),
    paid,
  ],
  [
    pick('mode', ['card', 'bank']),
    ask('card', { reads: ['mode'], when: is('mode', 'kind', 'card'), effect: pays }),
    ask('bank', { reads: ['mode'], when: is('mode', 'kind', 'bank'), effect: pays }),
    finish('paid', { reads: ['card', 'bank'], needs: [['card', 'bank']] }),
  ],
]

const byItself = (failures: Record<string, typeof stay | { reopen: string }>, more = {}) =>
  ask('send', { fields: {}, kind: 'automatic', effect: effect('send', { failures }), ...more })
const pay = ask('pay', { effect: pays })
const done = finish('done')
const stuck = (name: string, steps: readonly AnyStep[]) => plant('stuck-behind-wall', 'send', `stuck: ${name}`, steps)

export const STUCK: readonly Planted[] = [
  stuck('right behind the wall', [pay, byItself({ busy: stay }), done]),
  stuck('with two refusals', [ask('a'), pay, byItself({ busy: stay, closed: stay }), done]),
  stuck('for banks', [
    mode,
    pay,
    byItself({ busy: stay }, { reads: ['mode'], when: is('mode', 'kind', 'bank') }),
    ask('b'),
    done,
  ]),
  stuck('behind a step that Back passes over', [
    pay,
    ask('skip', { effect: effect('reserve', { after: 'skip' }) }),
    byItself({ busy: stay }),
    done,
  ]),
  stuck('behind a wall that happened by itself', [
    ask('a'),
    ask('first', { fields: {}, kind: 'automatic', effect: effect('first', { after: 'wall' }) }),
    byItself({ busy: stay }),
    done,
  ]),
]

export const NOT_STUCK: readonly AnyStep[][] = [
  [ask('a'), byItself({ busy: stay }), done],
  [pay, ask('a'), byItself({ busy: stay }), done],
  [pay, byItself({}), done],
  [ask('a'), ask('pay', { effect: effect('pay', { after: 'summary' }) }), byItself({ busy: stay }), done],
]

const was = (after: 'live' | 'skip' | 'summary' | 'wall', version = 1) => ({
  released: [{ version, after: { pay: after } }],
})
const weaker = (name: string, own: readonly AnyStep[], more: Parameters<typeof plant>[4]) =>
  plant('weakened-after', 'pay', `weaker: ${name}`, own, more)
const paysAs = (after: 'live' | 'skip' | 'summary' | 'wall') => ask('pay', { effect: effect('pay', { after }) })

export const WEAKER: readonly Planted[] = [
  weaker('a wall that can be gone back to', [paysAs('live'), ask('b'), done], was('wall')),
  weaker('a wall that is shown', [paysAs('summary'), ask('b'), done], was('wall')),
  weaker('a wall that is passed over', [ask('a'), paysAs('skip'), ask('b'), done], was('wall')),
  weaker('a summary that can be edited', [paysAs('live'), ask('b'), done], was('summary')),
  weaker('by itself, of the newest of two versions', [ask('a'), byItself({}), paysAs('live'), done], {
    released: [
      { version: 1, after: { pay: 'live' } },
      { version: 2, after: { pay: 'wall' } },
    ],
  }),
]

export const AS_FINAL = [
  { flow: list('as final as it was', [paysAs('wall'), ask('b'), done]), ...was('wall') },
  { flow: list('more final than it was', [paysAs('wall'), ask('b'), done]), ...was('live') },
  { flow: list('a step that was not released', [paysAs('live'), ask('b'), done]), released: [] },
] as const
