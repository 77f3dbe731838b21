import * as z from 'zod/mini'
import { all, any, negate } from '#machines/define/condition.ts'
import { effect } from '#machines/define/effect.ts'
import { choice } from '#machines/define/fields/choice.ts'
import { given } from '#machines/define/given.ts'
import { ask, finish, givenIs, is, type Planted, pick, plant } from './planted.ts'

const member = given('member', z.boolean())
const role = given('role', z.enum(['leader', 'supporter', 'guest']))
const mode = pick('mode', ['card', 'bank', 'later'])
const card = is('mode', 'kind', 'card')
const bank = is('mode', 'kind', 'bank')
const done = finish('done')
const reads = ['mode']

const unreachable = (step: string, name: string, ...rest: [Planted['flow']['steps'], Parameters<typeof plant>[4]?]) =>
  plant('unreachable-step', step, `unreachable ${name}`, ...rest)

export const UNREACHABLE: readonly Planted[] = [
  unreachable('x', 'by two values at once', [mode, ask('x', { reads, when: all(card, bank) }), done]),
  unreachable('x', 'by a value that nobody can choose', [
    mode,
    ask('x', { reads, when: is('mode', 'kind', 'cash') }),
    done,
  ]),
  unreachable('x', 'by a branch within another branch', [
    mode,
    pick('iban', ['old', 'new'], { reads, when: bank }),
    ask('x', { reads: ['mode', 'iban'], when: all(card, is('iban', 'kind', 'new')) }),
    done,
  ]),
  unreachable('x', 'after the end', [mode, done, ask('x')]),
  unreachable('other', 'an end after the end', [mode, done, finish('other')]),
  unreachable('x', 'after a success that leads back', [
    pick('start', ['a', 'b']),
    ask('loop', {
      reads: ['start'],
      when: is('start', 'kind', 'b'),
      effect: effect('e', { leads: { reopen: 'start' } }),
    }),
    ask('x', { reads: ['start', 'loop'], when: is('start', 'kind', 'b') }),
    done,
  ]),
  unreachable(
    'x',
    'by a given against itself',
    [mode, ask('x', { when: all(givenIs('member', true), negate(givenIs('member', true))) }), done],
    {
      given: [member],
    },
  ),
  unreachable('x', 'by what a receipt cannot leave', [
    ask('pay', { effect: effect('pay', { receipt: z.object({ state: z.enum(['paid', 'held']) }) }) }),
    ask('x', { reads: ['pay'], when: all(is('pay', 'state', 'paid'), is('pay', 'state', 'held')) }),
    done,
  ]),
]

const unsatisfiable = (step: string, name: string, ...rest: [Planted['flow']['steps'], Parameters<typeof plant>[4]?]) =>
  plant('unsatisfiable', step, `unsatisfiable ${name}`, ...rest)

export const UNSATISFIABLE: readonly Planted[] = [
  unsatisfiable('x', 'a value that nobody can choose', [
    mode,
    ask('x', { reads, when: any(card, is('mode', 'kind', 'cash')) }),
    done,
  ]),
  unsatisfiable('x', 'a value among others', [
    mode,
    ask('x', { reads, when: is('mode', 'kind', 'card', 'cash') }),
    done,
  ]),
  unsatisfiable('x', 'two values at once, as one of two ways', [
    mode,
    ask('x', { reads, when: any(card, all(bank, is('mode', 'kind', 'later'))) }),
    done,
  ]),
  unsatisfiable('x', 'a fact of another branch', [
    mode,
    pick('iban', ['old', 'new'], { reads, when: bank }),
    ask('x', { reads: ['mode', 'iban'], when: any(all(card, is('iban', 'kind', 'new')), is('mode', 'kind', 'later')) }),
    done,
  ]),
  unsatisfiable('x', 'what a given never is', [mode, ask('x', { when: givenIs('role', 'guest', 'owner') }), done], {
    given: [role],
  }),
  unsatisfiable(
    'mode',
    'known where a given is what it never is',
    [pick('mode', ['card', 'bank'], { known: givenIs('role', 'owner') }), done],
    { given: [role] },
  ),
  unsatisfiable('x', 'the denial of what always is', [
    mode,
    ask('x', { reads, when: any(card, negate(is('mode', 'kind', 'card', 'bank', 'later'))) }),
    done,
  ]),
]

const alwaysTrue = (step: string, name: string, ...rest: [Planted['flow']['steps'], Parameters<typeof plant>[4]?]) =>
  plant('always-true', step, `always ${name}`, ...rest)

export const ALWAYS_TRUE: readonly Planted[] = [
  alwaysTrue('x', 'every value', [mode, ask('x', { reads, when: is('mode', 'kind', 'card', 'bank', 'later') }), done]),
  alwaysTrue('x', 'this or not this', [mode, ask('x', { reads, when: any(card, negate(card)) }), done]),
  alwaysTrue('x', 'not two values at once', [mode, ask('x', { reads, when: negate(all(card, bank)) }), done]),
  alwaysTrue('x', 'the absence of a step that is never asked with it', [
    mode,
    pick('iban', ['old', 'new'], { reads, when: bank }),
    ask('x', { reads: ['mode', 'iban'], when: any(bank, is('iban', 'kind', undefined)) }),
    done,
  ]),
  alwaysTrue('mode', 'known to everybody', [pick('mode', ['card'], { known: givenIs('member', true, false) }), done], {
    given: [member],
  }),
  alwaysTrue('x', 'every role', [mode, ask('x', { when: givenIs('role', 'leader', 'supporter', 'guest') }), done], {
    given: [role],
  }),
  alwaysTrue(
    'x',
    'a part that does not narrow',
    [mode, ask('x', { reads, when: all(card, any(negate(bank), givenIs('member', true))) }), done],
    { given: [member] },
  ),
]

const gap = (step: string, name: string, ...rest: [Planted['flow']['steps'], Parameters<typeof plant>[4]?]) =>
  plant('gap', step, `gap ${name}`, ...rest)

const asides = { fields: { kind: choice(['card', 'bank', 'cheque', 'cash']) } }

export const GAPS: readonly Planted[] = [
  gap('mode', 'a kind that was added later', [
    pick('mode', ['card', 'bank', 'cheque']),
    ask('a', { reads, when: card }),
    ask('b', { reads, when: bank }),
    done,
  ]),
  gap('mode', 'one of four, the others asked apart from each other', [
    ask('mode', asides),
    ask('a', { reads, when: card }),
    ask('between'),
    ask('b', { reads, when: bank }),
    ask('c', { reads, when: is('mode', 'kind', 'cheque') }),
    done,
  ]),
  gap('pay', 'an outcome of an effect', [
    ask('pay', { effect: effect('pay', { receipt: z.object({ state: z.enum(['paid', 'held', 'returned']) }) }) }),
    ask('a', { reads: ['pay'], when: is('pay', 'state', 'paid') }),
    ask('b', { reads: ['pay'], when: is('pay', 'state', 'held') }),
    done,
  ]),
  gap('mode', 'ends for some answers only', [
    mode,
    finish('a', { reads, when: card }),
    finish('b', { reads, when: bank }),
  ]),
  gap('last', 'an end for one of two answers', [
    pick('last', ['yes', 'no']),
    finish('done', { reads: ['last'], when: is('last', 'kind', 'yes') }),
  ]),
  gap('sure', 'an end that a receipt decides', [
    ask('sure', { effect: effect('pay', { receipt: z.object({ held: z.boolean() }) }) }),
    finish('done', { reads: ['sure'], when: is('sure', 'held', false) }),
  ]),
]

const overlap = (step: string, name: string, ...rest: [Planted['flow']['steps'], Parameters<typeof plant>[4]?]) =>
  plant('overlap', step, `overlap ${name}`, ...rest)
const pays = { effect: effect('pay') }

export const OVERLAPS: readonly Planted[] = [
  overlap('b', 'two ends for one answer', [
    mode,
    finish('a', { reads, when: is('mode', 'kind', 'card', 'bank') }),
    finish('b', { reads, when: is('mode', 'kind', 'bank', 'later') }),
  ]),
  overlap(
    'b',
    'an end for members and one for cards',
    [mode, finish('a', { when: givenIs('member', true) }), finish('b', { reads, when: card }), done],
    { given: [member] },
  ),
  overlap('b', 'paid twice', [
    mode,
    ask('a', { reads, when: card, ...pays }),
    ask('b', { reads, when: is('mode', 'kind', 'card', 'bank'), ...pays }),
    ask('c', { reads, when: is('mode', 'kind', 'later'), ...pays }),
    done,
  ]),
  overlap('c', 'paid twice, in the last of three ways', [
    pick('mode', ['card', 'bank', 'later', 'cash']),
    ask('a', { reads, when: is('mode', 'kind', 'card', 'cash'), ...pays }),
    ask('b', { reads, when: bank, ...pays }),
    ask('c', { reads, when: is('mode', 'kind', 'later', 'bank'), ...pays }),
    done,
  ]),
  overlap('b', 'a receipt that two alternatives take', [
    ask('try', { effect: effect('try', { receipt: z.object({ state: z.enum(['good', 'fair', 'bad']) }) }) }),
    ask('a', { reads: ['try'], when: is('try', 'state', 'good', 'fair'), ...pays }),
    ask('b', { reads: ['try'], when: is('try', 'state', 'fair', 'bad'), ...pays }),
    done,
  ]),
]
