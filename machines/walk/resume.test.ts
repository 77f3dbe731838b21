import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { effect } from '#machines/define/effect.ts'
import { choice } from '#machines/define/fields/choice.ts'
import { onlyWhere } from '#machines/define/fields/only.ts'
import { newPassword } from '#machines/define/fields/password.ts'
import { place } from '#machines/define/fields/place.ts'
import { text } from '#machines/define/fields/text.ts'
import { type AnyFlow, flow } from '#machines/define/flow.ts'
import { end, step } from '#machines/define/step.ts'
import { branching, branchingReceipts, branchingSamples } from '#tests/support/flows/branching-flow.ts'
import { doors, doorsReceipts, doorsSamples } from '#tests/support/flows/doors-flow.ts'
import { brokenDrafts, drafts, garbage } from '#tests/support/samples/drafts.ts'
import { judgeAnswer, stepOf } from './answer.ts'
import { type Draft, emptyDraft, withAnswer, withReceipt } from './draft.ts'
import { resumeDraft } from './resume.ts'
import { clampStep, walkFlow } from './walk.ts'

const any = drafts(branching, branchingSamples, branchingReceipts)
const anyDoors = drafts(doors, doorsSamples, doorsReceipts)

/**
 * Turns random drafts into drafts that the engine could have made: only effects leave receipts, and secrets are not
 * stored.
 */
const made = (flow: AnyFlow, from: fc.Arbitrary<Draft>) =>
  from.map((draft) => ({
    ...draft,
    entries: Object.fromEntries(
      Object.entries(draft.entries).map(([id, { receipt, answer, ...entry }]) => {
        const { otp: _, ...kept } = answer
        return [id, { ...entry, answer: kept, ...(receipt && stepOf(flow, id)?.effect && { receipt }) }]
      }),
    ),
  }))

describe('a draft that is opened again', () => {
  test('is unchanged if today’s engine made it', () => {
    fc.assert(
      fc.property(made(branching, any), (draft) => {
        expect(resumeDraft(branching, draft)).toEqual(draft)
      }),
    )
  })

  test('loses nothing as JSON', () => {
    fc.assert(
      fc.property(made(branching, any), (draft) => {
        expect(resumeDraft(branching, JSON.parse(JSON.stringify(draft)))).toEqual(draft)
      }),
    )
  })

  test.each<[string, AnyFlow, fc.Arbitrary<unknown>]>([
    ['a good one', branching, any],
    ['one with doors and lost secrets', doors, anyDoors],
    ['a broken one', branching, brokenDrafts(any)],
    ['a broken one with doors', doors, brokenDrafts(anyDoors)],
    ['garbage', branching, garbage],
    [
      'garbage under the right name',
      branching,
      garbage.map((one) => ({ ...Object(one), flow: 'branching', version: 1 })),
    ],
    ['anything', branching, fc.anything()],
  ])('%s stays the same however often it is opened', (_, flow, stored) => {
    fc.assert(
      fc.property(stored, (one) => {
        const once = resumeDraft(flow, one)
        expect(once && resumeDraft(flow, once)).toEqual(once)
      }),
    )
  })

  test.each<[string, AnyFlow, fc.Arbitrary<unknown>]>([
    ['broken', branching, brokenDrafts(any)],
    ['broken, with doors', doors, brokenDrafts(anyDoors)],
    ['garbage', branching, garbage.map((one) => ({ ...Object(one), flow: 'branching', version: 1 }))],
  ])('%s opens at a step that is shown, after answers that are valid today', (_, flow, stored) => {
    fc.assert(
      fc.property(stored, (one) => {
        const draft = resumeDraft(flow, one)
        if (!draft) return
        const path = walkFlow(flow, draft)
        expect(path.asked.slice(path.floor)).toContain(clampStep(path, undefined))
        for (const id of path.asked) {
          const step = stepOf(flow, id)
          const entry = draft.entries[id]
          if (!step || !entry || id === path.open || step.effect?.after !== 'live' || 'otp' in step.fields) continue
          expect(judgeAnswer(step, entry.answer, draft)).toEqual({ ok: true, answer: entry.answer })
        }
      }),
    )
  })
})

describe('data that is no draft of this flow', () => {
  const draft = emptyDraft(branching, {})
  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'draft'],
    ['a list', [draft]],
    ['a draft of another flow', { ...draft, flow: 'doors' }],
    ['a draft without entries', { ...draft, entries: undefined }],
    ['a draft with a list of entries', { ...draft, entries: [] }],
    ['a version that is none', { ...draft, version: '1' }],
    ['what inherits everything', Object.create(draft)],
  ])('%s', (_, stored) => expect(resumeDraft(branching, stored)).toBeUndefined())

  test('names no step and no answer by the names that objects inherit', () => {
    const stored = JSON.parse(
      '{"flow":"branching","version":1,"given":{"__proto__":{"member":true}},"entries":{"__proto__":{"answer":{"name":"A"},"revision":1,"reads":{}},"sign":{"answer":{"__proto__":{"name":"A"}},"revision":1,"reads":{}}}}',
    )
    const resumed = resumeDraft(branching, stored)
    expect(resumed).toEqual({
      ...draft,
      entries: { sign: { answer: {}, revision: 2, reads: {}, reopened: true } },
    })
    expect(Object.keys(resumed?.entries ?? {})).toEqual(['sign'])
    expect(Object.getPrototypeOf(resumed?.entries)).toBe(Object.prototype)
  })
})

const kind = step('kind', { fields: { kind: choice(['care', 'club']), name: text({ max: 10 }) } })
const where = step('where', { fields: { place: place(), hint: text({ max: 5 }) }, reads: [kind] })
const pay = step('pay', {
  fields: { how: choice(['card', 'bank']) },
  effect: effect('pay', { after: 'wall', receipt: z.object({ held: z.boolean(), url: z.string() }) }),
})
const amount = step('amount', {
  fields: { amount: text({ max: 3 }) },
  reads: [kind],
  verify: ({ amount }, { kind }) =>
    Number(amount) > (kind?.name.length ?? 0) ? [{ field: 'amount', rule: 'long', params: {} }] : [],
})
const way = step('way', {
  fields: {
    method: choice(['password', 'word']),
    password: onlyWhere({ field: 'method', value: 'password' }, newPassword({ min: 12, max: 20 })),
    word: onlyWhere({ field: 'method', value: 'word' }, text({ max: 5 })),
  },
  doors: ['forgot'],
})
const small = flow('small', { version: 2, steps: [kind, where, amount, way, pay, end('done')] })
const empty = emptyDraft(small, {})
const stored = (entries: object) => ({ ...empty, entries })
const entry = (answer: object, more: object = {}) => ({ answer, revision: 1, reads: {}, ...more })

describe('an answer that today’s step refuses', () => {
  test('is asked again with the typed values that still fit', () => {
    const resumed = resumeDraft(small, stored({ kind: entry({ kind: 'animals', name: 'much too long a name' }) }))
    expect(resumed?.entries.kind).toEqual({
      answer: { name: 'much too long a name' },
      revision: 2,
      reads: {},
      reopened: true,
    })
  })

  test('drops a hidden invalid value, such as the place, and keeps the hint', () => {
    const resumed = resumeDraft(small, stored({ where: entry({ place: 'Dayton', hint: 'by the river' }) }))
    expect(resumed?.entries.where?.answer).toEqual({ hint: 'by the river' })
  })

  test('asks again the steps that read it', () => {
    const good = withAnswer(withAnswer(empty, kind, { kind: 'care', name: 'Maria' }), amount, { amount: '4' })
    const broken = { ...good, entries: { ...good.entries, kind: entry({ kind: 'animals', name: 'Maria' }) } }
    const resumed = resumeDraft(small, broken)
    expect(resumed && walkFlow(small, resumed).open).toBe('kind')
    const again = resumed && withAnswer(resumed, kind, { kind: 'club', name: 'Maria' })
    expect(again?.entries.amount?.reads).toEqual({ kind: 1 })
    expect(again?.entries.kind?.revision).toBe(3)
  })

  test('stays if its effect happened and cannot be edited, without the parts that do not fit', () => {
    const receipt = { held: true, url: 'x' }
    const resumed = resumeDraft(small, stored({ pay: entry({ how: 'cheque' }, { receipt }) }))
    expect(resumed?.entries.pay).toEqual(entry({}, { receipt }))
  })

  test('includes one that no longer agrees with another answer', () => {
    const good = withAnswer(withAnswer(empty, kind, { kind: 'care', name: 'Maria' }), amount, { amount: '4' })
    expect(resumeDraft(small, good)).toEqual(good)
    const wrong = withAnswer(good, amount, { amount: '9' })
    expect(resumeDraft(small, wrong)?.entries.amount).toMatchObject({ reopened: true, answer: { amount: '9' } })
  })
})

test('an answer that is not asked now does not invalidate one that is', () => {
  const limit = step('limit', { fields: { most: choice(['1', '9']) }, reads: [kind], when: kind.is('kind', 'care') })
  const much = step('much', {
    fields: { much: text({ max: 3 }) },
    reads: [limit],
    verify: ({ much }, { limit }) => (limit && much > limit.most ? [{ field: 'much', rule: 'long', params: {} }] : []),
  })
  const limited = flow('limited', { version: 1, steps: [kind, limit, much, end('done')] })
  const draft = (name: 'care' | 'club') => ({
    ...emptyDraft(limited, {}),
    entries: {
      kind: entry({ kind: name, name: 'Maria' }),
      limit: entry({ most: '1' }, { reads: { kind: 1 } }),
      much: entry({ much: '5' }, { reads: { limit: 1 } }),
    },
  })
  expect(resumeDraft(limited, draft('club'))).toEqual(draft('club'))
  expect(resumeDraft(limited, draft('care'))?.entries.much).toMatchObject({ reopened: true })
  const { kind: _, ...further } = draft('care').entries
  const open = { ...draft('care'), entries: { ...further, limit: { ...further.limit, reads: {} } } }
  expect(resumeDraft(limited, open)).toEqual(open)
})

describe('secrets', () => {
  test('are not required if they were not kept, and not kept if they were', () => {
    const good = withAnswer(empty, way, { method: 'password', password: 'sunday soup for maria' })
    expect(resumeDraft(small, good)).toEqual(good)
    const leaky = stored({ way: entry({ method: 'password', password: 'sunday soup for maria' }) })
    expect(resumeDraft(small, leaky)?.entries.way).toEqual(entry({ method: 'password' }))
  })

  test('are not even kept as prefill', () => {
    const leaky = stored({ way: entry({ method: 'letter', password: 'sunday soup for maria' }) })
    expect(resumeDraft(small, leaky)?.entries.way).toEqual(entry({}, { revision: 2, reopened: true }))
  })

  test('that are asked only in one case are required only there', () => {
    const word = stored({ way: entry({ method: 'word' }) })
    expect(resumeDraft(small, word)?.entries.way).toMatchObject({ reopened: true })
  })

  test('keep a door open, and a removed door leads back', () => {
    const through = withAnswer(empty, way, { door: 'forgot' })
    expect(resumeDraft(small, through)).toEqual(through)
    const gone = resumeDraft(small, stored({ way: entry({ method: 'password', door: 'window' }) }))
    expect(gone?.entries.way).toMatchObject({ reopened: true, answer: { method: 'password' } })
  })

  test('that are lost ask their dependents again once, however often the draft is opened', () => {
    const [find, check] = [stepOf(doors, 'find'), stepOf(doors, 'check')]
    if (!find || !check) throw new Error('The flow has both.')
    const found = withReceipt(withAnswer(emptyDraft(doors, {}), find, { note: 'a' }), find)
    const checked = withReceipt(withAnswer(found, check, {}), check)
    const once = resumeDraft(doors, checked)
    expect(once?.entries.find).toMatchObject({ reopened: true, revision: 2 })
    expect(resumeDraft(doors, once)).toEqual(once)
    const unread = { ...checked, entries: { ...checked.entries, check: { ...checked.entries.check, reads: {} } } }
    const free = { ...doors, steps: doors.steps.map((step) => ({ ...step, reads: [], dependsOn: [] })) }
    const first = resumeDraft(free, unread)
    expect(first?.entries.find).toEqual(once?.entries.find)
    expect(resumeDraft(free, first)).toEqual(first)
  })
})

describe('other stored data', () => {
  test('of a receipt contains its parts, and that the effect happened', () => {
    const odd = stored({ pay: entry({ how: 'card' }, { receipt: { held: 'yes', url: 'x', more: 1 } }) })
    expect(resumeDraft(small, odd)?.entries.pay?.receipt).toEqual({ url: 'x' })
    const none = stored({ pay: entry({ how: 'card' }, { receipt: 'paid' }) })
    expect(resumeDraft(small, none)?.entries.pay?.receipt).toBeUndefined()
  })

  test('of the givens contains only existing ones with possible values', () => {
    const given = { member: 'yes', payable: 'both', admin: true }
    expect(resumeDraft(branching, { ...emptyDraft(branching, {}), given })?.given).toEqual({ payable: 'both' })
  })

  test('of unknown steps stays unchanged', () => {
    const resumed = resumeDraft(small, stored({ 'long-gone': entry({ a: 1 }) }))
    expect(resumed?.entries['long-gone']).toEqual(entry({ a: 1 }))
    expect(resumed && walkFlow(small, resumed).asked).toEqual(['kind'])
  })

  test('without revisions asks its answer again with the stored values', () => {
    const resumed = resumeDraft(small, stored({ kind: { answer: { kind: 'care', name: 'Maria' }, revision: 'x' } }))
    expect(resumed?.entries.kind).toEqual(entry({ kind: 'care', name: 'Maria' }, { reopened: true }))
  })

  test('of a later version, after a release was taken back, is used as far as today’s flow knows it', () => {
    const later = { ...withAnswer(empty, kind, { kind: 'care', name: 'Maria' }), version: 9 }
    expect(resumeDraft(small, later)).toEqual({ ...later, version: 2 })
  })
})
