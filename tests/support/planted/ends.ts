import * as z from 'zod/mini'
import { any, negate } from '#machines/define/condition.ts'
import { effect, stay } from '#machines/define/effect.ts'
import { given } from '#machines/define/given.ts'
import { ask, finish, givenIs, is, type Planted, pick, plant } from './planted.ts'

const member = given('member', z.boolean())
const done = finish('done')
const mode = pick('mode', ['card', 'bank'])
const bank = is('mode', 'kind', 'bank')
const back = (step: string) => effect('e', { leads: { reopen: step } })

export const NO_ENDS: readonly Planted[] = [
  plant('no-end', 'only', 'no end after one question', [ask('only')]),
  plant('no-end', 'b', 'no end after two', [ask('a'), ask('b')]),
  plant('no-end', 'b', 'no end, the last question asked of some', [mode, ask('b', { reads: ['mode'], when: bank })]),
  plant('no-end', 'b', 'no end, but a success that leads back', [ask('a'), ask('b', { effect: back('a') })]),
  plant('no-end', 'b', 'no end after a wall', [ask('a', { effect: effect('pay', { after: 'wall' }) }), ask('b')]),
]

export const DEAD_ENDS: readonly Planted[] = [
  plant('dead-end', 'last', 'dead end for banks', [
    mode,
    ask('last'),
    finish('done', { reads: ['mode'], when: is('mode', 'kind', 'card') }),
  ]),
  plant('dead-end', 'last', 'dead end for guests', [ask('last'), finish('done', { when: givenIs('member', true) })], {
    given: [member],
  }),
  plant('dead-end', 'rest', 'dead end for whoever was held', [
    ask('pay', {
      effect: effect('pay', { after: 'wall', receipt: z.object({ held: z.boolean() }), failures: { declined: stay } }),
    }),
    ask('rest', { reads: ['pay'] }),
    finish('done', { reads: ['pay'], when: is('pay', 'held', false) }),
  ]),
  plant('dead-end', 'b', 'dead end on one of two ways to an end', [
    pick('mode', ['card', 'bank', 'later']),
    ask('b'),
    finish('paid', { reads: ['mode'], when: is('mode', 'kind', 'card') }),
    finish('saved', { reads: ['mode'], when: is('mode', 'kind', 'later') }),
  ]),
  plant(
    'dead-end',
    'last',
    'dead end once an effect made a member',
    [
      ask('join', {
        when: givenIs('member', false),
        effect: effect('join', { sets: { member: true }, after: 'wall' }),
      }),
      ask('last'),
      finish('done', { when: givenIs('member', false) }),
    ],
    { given: [member] },
  ),
  plant(
    'dead-end',
    'a',
    'dead end before the first step',
    [ask('a', { when: givenIs('member', true) }), finish('done', { reads: ['a'], when: is('a', 'kind', 'b') })],
    { given: [member] },
  ),
  plant('dead-end', 'last', 'dead end through a door', [
    pick('mode', ['card', 'bank'], { doors: ['ask'] }),
    ask('last'),
    finish('done', { reads: ['mode'], when: is('mode', 'kind', 'card', 'bank') }),
  ]),
]

export const CYCLES: readonly Planted[] = [
  plant('cycle-without-exit', 'b', 'cycle of two', [ask('a'), ask('b', { effect: back('a') }), done]),
  plant('cycle-without-exit', 'b', 'cycle onto itself', [ask('a'), ask('b', { effect: back('b') }), done]),
  plant('cycle-without-exit', 'c', 'cycle for banks', [
    mode,
    ask('a'),
    ask('c', { reads: ['mode'], when: bank, effect: back('a') }),
    done,
  ]),
  plant('cycle-without-exit', 'c', 'cycle behind a wall', [
    mode,
    ask('pay', { effect: effect('pay', { after: 'wall' }) }),
    ask('a'),
    ask('c', { reads: ['mode', 'a'], when: negate(is('mode', 'kind', 'card')), effect: back('a') }),
    done,
  ]),
  plant(
    'cycle-without-exit',
    'c',
    'cycle that a given decides',
    [ask('a'), ask('b'), ask('c', { when: givenIs('member', true), effect: back('b') }), done],
    { given: [member] },
  ),
  plant('cycle-without-exit', 'c', 'cycle whatever is chosen within it', [
    mode,
    pick('a', ['x', 'y']),
    ask('c', { reads: ['mode', 'a'], when: any(bank, is('a', 'kind', 'nothing')), effect: back('a') }),
    done,
  ]),
]
