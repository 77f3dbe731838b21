import * as z from 'zod/mini'
import { effect } from '#machines/define/effect.ts'
import { given } from '#machines/define/given.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { ask, finish, givenIs, is, list, type Planted, pick, plant } from './planted.ts'

const done = finish('done')
/** The people who may send each call. */
const callers = { pay: 'member', freeze: 'operator', keep: 'member', write: 'anyone', enter: 'anyone' } as const
const signedIn = given('signedIn', z.boolean())
const pay = ask('pay', { effect: effect('pay') })

type More = Parameters<typeof plant>[4]
const refused = (step: string, name: string, steps: readonly AnyStep[], more: More = {}) =>
  plant('refused-caller', step, `refused: ${name}`, steps, { callers, ...more })

export const REFUSED_CALLERS: readonly Planted[] = [
  refused('pay', 'a visitor pays', [pay, done]),
  refused('pay', 'a visitor pays after a call for anyone', [ask('a', { effect: effect('write') }), pay, done]),
  refused('pay', 'a visitor pays on one branch', [
    pick('mode', ['now', 'later']),
    ask('pay', { reads: ['mode'], when: is('mode', 'kind', 'now'), effect: effect('pay') }),
    done,
  ]),
  refused(
    'pay',
    'a visitor pays before signing in',
    [
      pay,
      ask('enter', { effect: effect('enter', { sets: { signedIn: true } }), when: givenIs('signedIn', false) }),
      done,
    ],
    { given: [signedIn] },
  ),
  refused('pay', 'what happens by itself happens for a visitor', [
    ask('a'),
    ask('pay', { fields: {}, kind: 'automatic', effect: effect('pay') }),
    done,
  ]),
  refused('freeze', 'a member does what is for operators', [ask('freeze', { effect: effect('freeze') }), done], {
    who: 'member',
  }),
  refused('freeze', 'a leader does what is for operators', [ask('freeze', { effect: effect('freeze') }), done], {
    who: 'leader',
    record: effect('keep'),
  }),
  refused('a', 'what keeps the answers of a visitor is for members', [ask('a'), done], { record: effect('keep') }),
  refused(
    'b',
    'a visitor’s answers are kept after a call for anyone',
    [ask('a', { effect: effect('write') }), ask('b'), done],
    { record: effect('keep') },
  ),
  refused('a', 'what keeps answers has a condition that visitors meet', [ask('a'), done], {
    given: [signedIn],
    record: effect('keep', { when: signedIn.is(false) }),
  }),
  refused('c', 'a review sends what visitors may not', [
    ask('a'),
    ask('c', { effect: effect('keep'), rows: ['a'] }),
    done,
  ]),
  refused('a', 'what keeps the answers is for operators', [ask('a'), done], {
    who: 'member',
    record: effect('freeze'),
  }),
]

const unchecked = (name: string, step: string, steps: readonly AnyStep[], who: 'leader' | 'operator') =>
  plant('unchecked-who', step, `unchecked: ${name}`, steps, { who })

export const UNCHECKED: readonly Planted[] = [
  unchecked('a flow for leaders', 'a', [ask('a'), done], 'leader'),
  unchecked('a flow for operators', 'a', [ask('a'), done], 'operator'),
  unchecked('one that pays', 'pay', [pay, done], 'leader'),
  unchecked(
    'one with branches',
    'mode',
    [pick('mode', ['now', 'later']), ask('b', { reads: ['mode'], when: is('mode', 'kind', 'now') }), done],
    'operator',
  ),
  unchecked('one of an end alone', 'done', [done], 'operator'),
]

/** Flows that look similar to the broken ones but are right. */
export const WHO = [
  { flow: list('members pay', [pay, done], { who: 'member' }), callers },
  { flow: list('leaders pay', [pay, done], { who: 'leader', record: effect('keep') }), callers },
  {
    flow: list('operators freeze', [ask('x', { effect: effect('freeze') }), done], {
      who: 'operator',
      record: effect('keep'),
    }),
    callers,
  },
  { flow: list('members keep', [ask('a'), done], { who: 'member', record: effect('keep') }), callers },
  {
    flow: list('who is signed in keeps', [ask('a'), done], {
      given: [signedIn],
      record: effect('keep', { when: signedIn.is(true) }),
    }),
    callers,
  },
  { flow: list('anyone writes', [ask('x', { effect: effect('write') }), done]), callers },
  {
    flow: list(
      'visitors sign in and pay',
      [
        ask('enter', {
          effect: effect('enter', { sets: { signedIn: true }, after: 'wall' }),
          when: givenIs('signedIn', false),
        }),
        pay,
        done,
      ],
      { given: [signedIn] },
    ),
    callers,
  },
] as const
