import * as z from 'zod/mini'
import type { Condition } from '#machines/define/condition.ts'
import { all, negate } from '#machines/define/condition.ts'
import { effect } from '#machines/define/effect.ts'
import { choice } from '#machines/define/fields/choice.ts'
import { code } from '#machines/define/fields/code.ts'
import { given } from '#machines/define/given.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { ask, finish, givenIs, is, type Planted, pick, plant } from './planted.ts'

const member = given('member', z.boolean())
const role = given('role', z.enum(['leader', 'supporter']))
const done = finish('done')
const mode = pick('mode', ['card', 'bank', 'later'])
const pay = effect('pay')
const where = (when: Condition<never, string>) => effect('pay', { when })
const never: Condition<never, string> = { op: 'given', given: 'role', values: ['owner'] }
const both: Condition<never, string> = { op: 'all', of: [givenIs('member', true), givenIs('member', false)] }
const members: Condition<never, string> = { op: 'given', given: 'member', values: [true] }

export const IDLE: readonly Planted[] = [
  plant('idle-effect', 'x', 'idle: acts on a value that nobody can choose', [
    pick('x', ['yes', 'no'], { effect: pay, acts: { kind: ['maybe'] } }),
    done,
  ]),
  plant('idle-effect', 'x', 'idle: acts on no value', [
    pick('x', ['yes', 'no'], { effect: pay, acts: { kind: [] } }),
    done,
  ]),
  plant('idle-effect', 'x', 'idle: acts on a fact that is none', [
    pick('x', ['yes', 'no'], { effect: pay, acts: { kynd: ['yes'] } }),
    done,
  ]),
  plant('idle-effect', 'x', 'idle: for a given against itself', [mode, ask('x', { effect: where(both) }), done], {
    given: [member],
  }),
  plant('idle-effect', 'x', 'idle: for a role that nobody has', [mode, ask('x', { effect: where(never) }), done], {
    given: [role],
  }),
  plant(
    'idle-effect',
    'x',
    'idle: for members, where only guests are asked',
    [mode, ask('x', { when: givenIs('member', false), effect: where(members) }), done],
    { given: [member] },
  ),
  plant('idle-effect', 'x', 'idle: two facts that never go together', [
    ask('x', {
      fields: { kind: choice(['yes', 'no']) },
      derive: {
        mood: { values: ['good', 'bad'], from: ({ kind }: { kind: string }) => (kind === 'yes' ? 'good' : 'bad') },
      },
      effect: pay,
      acts: { kind: ['yes'], mood: ['bad'] },
    }),
    done,
  ]),
]

const lost = effect('prove', { lost: { reopen: 'a' } })
export const LOST: readonly Planted[] = [
  plant('lost-without-secret', 'x', 'lost at the last step', [ask('a'), ask('x', { effect: lost }), done]),
  plant('lost-without-secret', 'x', 'lost, though nobody reads it', [
    ask('a'),
    ask('x', { effect: lost }),
    ask('b'),
    done,
  ]),
  plant('lost-without-secret', 'x', 'lost, though others are read', [
    ask('a'),
    ask('x', { fields: { otp: code({ digits: 5 }) }, reads: ['a'], effect: lost }),
    ask('b', { reads: ['a'] }),
    done,
  ]),
  plant('lost-without-secret', 'x', 'lost in one branch', [
    ask('a'),
    mode,
    ask('x', { reads: ['mode'], when: is('mode', 'kind', 'card'), effect: lost }),
    ask('b', { reads: ['mode'], when: negate(is('mode', 'kind', 'card')) }),
    done,
  ]),
  plant('lost-without-secret', 'a', 'lost onto itself', [
    ask('a', { effect: effect('prove', { lost: { reopen: 'a' } }) }),
    ask('b'),
    done,
  ]),
]

export const GIVENS: readonly Planted[] = [
  plant('unknown-given', 'x', 'a condition on a given that nobody gives', [
    mode,
    ask('x', { when: givenIs('member', true) }),
    done,
  ]),
  plant('unknown-given', 'x', 'a part on a given that nobody gives', [
    mode,
    ask('x', { reads: ['mode'], when: all(is('mode', 'kind', 'card'), negate(givenIs('member', true))) }),
    done,
  ]),
  plant('unknown-given', 'x', 'an effect that sets what nobody declared', [
    ask('x', { effect: effect('join', { sets: { member: true } }) }),
    done,
  ]),
  plant(
    'unknown-given',
    'x',
    'an effect that sets what a given never is',
    [ask('x', { effect: effect('rise', { sets: { role: 'owner' } }) }), done],
    {
      given: [role],
    },
  ),
  plant('unknown-given', 'x', 'known by a given that nobody gives', [
    ask('x', { known: givenIs('member', true) }),
    done,
  ]),
  plant('unknown-given', 'x', 'an effect for a given that nobody gives', [ask('x', { effect: where(members) }), done]),
  plant('unknown-given', 'x', 'a record for a given that nobody gives', [ask('x'), done], {
    record: effect('record', { when: members }),
  }),
]

const joins = effect('join', { sets: { member: true } })
const late = (step: string, name: string, steps: readonly AnyStep[]) =>
  plant('asked-too-late', step, `too late: ${name}`, steps, { given: [member] })

export const LATE: readonly Planted[] = [
  late('x', 'what members are asked, before one becomes a member', [
    ask('a', { when: givenIs('member', true) }),
    ask('x', { effect: joins }),
    done,
  ]),
  late('x', 'the same, some steps before', [
    ask('a', { when: givenIs('member', true) }),
    mode,
    ask('b'),
    ask('x', { effect: joins }),
    done,
  ]),
  late('x', 'what some members are asked', [
    mode,
    ask('a', { reads: ['mode'], when: all(is('mode', 'kind', 'card'), givenIs('member', true)) }),
    ask('x', { effect: joins }),
    done,
  ]),
  late('x', 'what guests are no longer spared', [
    ask('a', { when: negate(givenIs('member', false)) }),
    ask('x', { when: givenIs('member', false), effect: joins }),
    done,
  ]),
  late('x', 'by itself', [
    mode,
    ask('a', { when: givenIs('member', true) }),
    ask('x', { fields: {}, kind: 'automatic', effect: joins }),
    done,
  ]),
]
