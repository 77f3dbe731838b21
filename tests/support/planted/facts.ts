import type { Rule } from '#machines/bench/check/finding.ts'
import { all, negate } from '#machines/define/condition.ts'
import { bornFor, daysAfter } from '#machines/define/day.ts'
import { effect } from '#machines/define/effect.ts'
import type { FieldShape } from '#machines/define/field.ts'
import { amount } from '#machines/define/fields/amount.ts'
import { choice } from '#machines/define/fields/choice.ts'
import { choices } from '#machines/define/fields/choices.ts'
import { type DateOptions, date } from '#machines/define/fields/date.ts'
import { listed } from '#machines/define/fields/listed.ts'
import { number } from '#machines/define/fields/number.ts'
import { onlyWhere } from '#machines/define/fields/only.ts'
import { newPassword } from '#machines/define/fields/password.ts'
import { longText, note, text } from '#machines/define/fields/text.ts'
import { list } from '#machines/define/list.ts'
import { step } from '#machines/define/step.ts'
import { SAMPLE_DAY, today } from '#machines/define/today.ts'
import { ask, finish, is, type Planted, pick, list as planList, plant } from './planted.ts'

const done = finish('done')
const mode = pick('mode', ['card', 'bank', 'later'])
const card = is('mode', 'kind', 'card')
const bank = is('mode', 'kind', 'bank')

export const READS: readonly Planted[] = [
  plant('reads-unused', 'x', 'reads another branch', [
    mode,
    ask('a', { reads: ['mode'], when: card }),
    ask('x', { reads: ['mode', 'a'], when: bank }),
    done,
  ]),
  plant('reads-unused', 'x', 'reads one branch of two that exclude each other', [
    mode,
    ask('a', { reads: ['mode'], when: card }),
    ask('b', { reads: ['mode'], when: bank }),
    ask('x', { reads: ['mode', 'a', 'b'], when: bank }),
    done,
  ]),
  plant('reads-unused', 'x', 'reads a step deep in another branch', [
    mode,
    pick('a', ['old', 'new'], { reads: ['mode'], when: card }),
    ask('b', { reads: ['mode', 'a'], when: all(card, is('a', 'kind', 'new')) }),
    ask('x', { reads: ['mode', 'b'], when: negate(card) }),
    done,
  ]),
  plant('reads-unused', 'x', 'reads what others were asked', [
    pick('who', ['me', 'you']),
    ask('a', { reads: ['who'], when: is('who', 'kind', 'me') }),
    ask('x', { reads: ['who', 'a'], when: is('who', 'kind', 'you'), verify: () => [] }),
    done,
  ]),
  plant('reads-unused', 'x', 'reads what a door leads away from', [
    ask('start', { doors: ['lost'] }),
    ask('a', { reads: ['start'], when: is('start', 'door', 'lost') }),
    ask('x', { reads: ['start', 'a'], when: is('start', 'door', undefined) }),
    done,
  ]),
]

const mood = { values: ['good', 'bad'], from: ({ kind }: { kind: string }) => (kind === 'card' ? 'good' : 'bad') }
export const UNREAD: readonly Planted[] = [
  plant('unread-fact', 'mode', 'a mood that nobody asks for', [
    pick('mode', ['card', 'bank'], { derive: { mood } }),
    done,
  ]),
  plant('unread-fact', 'mode', 'the second of two moods', [
    pick('mode', ['card', 'bank'], { derive: { first: mood, mood } }),
    ask('x', { reads: ['mode'], when: is('mode', 'first', 'good') }),
    done,
  ]),
  plant('unread-fact', 'x', 'a mood of a step in a branch', [
    mode,
    pick('x', ['card', 'bank'], { reads: ['mode'], when: card, derive: { mood } }),
    done,
  ]),
  plant('unread-fact', 'mode', 'a mood beside its own field', [
    pick('mode', ['card', 'bank'], { derive: { mood } }),
    ask('x', { reads: ['mode'], when: card }),
    done,
  ]),
  plant('unread-fact', 'mode', 'a mood beside an effect', [
    pick('mode', ['card', 'bank'], { derive: { mood }, effect: effect('pay'), acts: { kind: ['card'] } }),
    done,
  ]),
]

const derived = (from: (answer: { kind: string; note: string }) => unknown) => ({
  fields: { kind: choice(['card', 'bank']), note: text({ max: 10 }) },
  derive: { mood: { values: ['good', 'bad'], from } },
})
const asked = ask('x', { reads: ['mode'], when: is('mode', 'mood', 'good') })
const other = ask('y', { reads: ['mode'], when: negate(is('mode', 'mood', 'good')) })
export const UNLISTED: readonly Planted[] = [
  plant('unlisted-value', 'mode', 'a third mood', [
    ask(
      'mode',
      derived(({ kind }) => (kind === 'card' ? 'good' : 'fair')),
    ),
    asked,
    done,
  ]),
  plant('unlisted-value', 'mode', 'a mood that throws', [
    ask(
      'mode',
      derived(({ kind }) => (kind === 'card' ? 'good' : new URL(kind).host)),
    ),
    asked,
    done,
  ]),
  plant('unlisted-value', 'mode', 'a mood that is absent', [
    ask(
      'mode',
      derived(({ kind }) => ({ card: 'good' })[kind]),
    ),
    asked,
    other,
    done,
  ]),
  plant('unlisted-value', 'mode', 'a mood that is an object', [
    ask(
      'mode',
      derived(({ kind }) => (kind === 'card' ? 'good' : { kind })),
    ),
    asked,
    done,
  ]),
  plant('unlisted-value', 'mode', 'a mood of what was typed', [
    ask(
      'mode',
      derived(({ note }) => note),
    ),
    other,
    done,
  ]),
]

const only = (field: string, value: string) => onlyWhere({ field, value }, text({ max: 10 }))
export const UNASKED_FIELDS: readonly Planted[] = [
  plant('unasked-field', 'x', 'a field for a misspelt value', [
    ask('x', { fields: { kind: choice(['card', 'bank']), iban: only('kind', 'banc') } }),
    done,
  ]),
  plant('unasked-field', 'x', 'a field for a misspelt field', [
    ask('x', { fields: { kind: choice(['card', 'bank']), iban: only('kynd', 'bank') } }),
    done,
  ]),
  plant('unasked-field', 'x', 'a field for itself', [ask('x', { fields: { iban: only('iban', 'bank') } }), done]),
  plant('unasked-field', 'x', 'one of two fields', [
    ask('x', { fields: { kind: choice(['card', 'bank']), iban: only('kind', 'bank'), pan: only('kind', 'credit') } }),
    done,
  ]),
  plant('unasked-field', 'x', 'a field that waits for one that is never asked', [
    ask('x', {
      fields: {
        kind: choice(['card', 'bank']),
        age: onlyWhere({ field: 'kind', value: 'cash' }, choice(['new', 'old'])),
        iban: only('age', 'new'),
      },
    }),
    done,
  ]),
]

const limits = (name: string, fields: Parameters<typeof ask>[1]) =>
  plant('unanswerable', 'x', `unanswerable: ${name}`, [mode, ask('x', fields), done])
const byDay = (name: string, options: DateOptions) =>
  plant('unanswerable', 'x', `unanswerable: ${name}`, [mode, ask('x', { fields: { day: date(options) } }), done], {
    given: [today],
  })
const repeats = (name: string, fields: FieldShape) =>
  plant('repeated-choice', 'x', `repeated-choice: ${name}`, [ask('x', { fields }), done])
const inItem = (rule: Rule, name: string, fields: FieldShape) =>
  plant(rule, 'x', `${rule}: ${name}`, [list('x', { item: step('one', { fields }), max: 2 }), done])
const LAND = [{ id: 'us', title: 'United States' }] as const

export const UNANSWERABLE: readonly Planted[] = [
  limits('a story that is too short and too long', { fields: { story: longText({ min: 30, max: 20 }) } }),
  limits('a text of no length', { fields: { note: text({ max: 0 }) } }),
  limits('a choice of nothing', { fields: { kind: choice([]) } }),
  limits('a password between 20 and 12', { fields: { password: newPassword({ min: 20, max: 12 }) } }),
  limits('a good field and one that accepts nothing', {
    fields: { message: note({ max: 10 }), story: longText({ min: 2, max: 1 }) },
  }),
  limits('a number between 10 and 5', { fields: { age: number({ min: 10, max: 5 }) } }),
  limits('a whole number between two neighbors', { fields: { age: number({ min: 1.2, max: 1.8 }) } }),
  limits('an amount between 5 and 1 dollars', { fields: { price: amount({ min: 500, max: 100 }) } }),
  limits('three of two choices', { fields: { needs: choices(['meals', 'rides'], { min: 3 }) } }),
  limits('at least two choices and at most one', {
    fields: { needs: choices(['meals', 'rides'], { min: 2, max: 1 }) },
  }),
  limits('several choices of nothing', { fields: { needs: choices([]) } }),
  limits('a day before the first', { fields: { born: date({ earliest: '2026-02-01', latest: '2026-01-01' }) } }),
  byDay('a first day that never is in the past', { earliest: '2100-01-01', past: 'with-today' }),
  byDay('a last day that is in the future no more', { latest: '2000-01-01', future: 'with-today' }),
  byDay('a birth too late for the least age', { earliest: '2015-01-01', past: 'with-today', minAge: 18 }),
  byDay('a birth too early for the greatest age', { latest: '1980-01-01', past: 'with-today', maxAge: 30 }),
  byDay('the sample day, but without today', {
    earliest: SAMPLE_DAY,
    latest: SAMPLE_DAY,
    past: 'without-today',
  }),
  limits('an empty list to search', { fields: { country: listed([]) } }),
  inItem('unanswerable', 'an item that takes nothing', { name: text({ min: 9, max: 3 }) }),
]

const someDay = (name: string, options: DateOptions) => ({
  flow: planList(`a date with ${name}`, [ask('x', { fields: { day: date(options) } }), done], { given: [today] }),
})

/** Date fields that look as if they allowed no day, but do allow some. */
export const ANSWERABLE = [
  someDay('no limits', {}),
  someDay('today alone', { earliest: SAMPLE_DAY, past: 'with-today' }),
  someDay('tomorrow alone', { latest: daysAfter(SAMPLE_DAY, 1), future: 'without-today' }),
  someDay('yesterday alone', { earliest: daysAfter(SAMPLE_DAY, -1), past: 'without-today' }),
  someDay('the 18th birthday alone', { earliest: bornFor(SAMPLE_DAY, 18), past: 'with-today', minAge: 18 }),
  someDay('one year of life', { past: 'with-today', minAge: 30, maxAge: 30 }),
  someDay('the longest life', { latest: '2000-01-01', past: 'with-today', maxAge: 120 }),
]

export const REPEATED: readonly Planted[] = [
  repeats('one choice', { kind: choice(['dog', 'cat', 'dog']) }),
  repeats('several choices', { needs: choices(['meals', 'rides', 'meals']) }),
  repeats('an entry of a long list', { country: listed([...LAND, ...LAND]) }),
  repeats('the second field', { note: text({ max: 3 }), kind: choice(['a', 'a']) }),
  inItem('repeated-choice', 'a choice of an item', { kind: choice(['dog', 'dog']) }),
]
