import { describe, expect, test } from 'vitest'
import { check } from '#machines/bench/check/check.ts'
import { effect } from '#machines/define/effect.ts'
import { choice } from '#machines/define/fields/choice.ts'
import { email } from '#machines/define/fields/email.ts'
import { onlyWhere } from '#machines/define/fields/only.ts'
import { newPassword } from '#machines/define/fields/password.ts'
import { optionalText, text } from '#machines/define/fields/text.ts'
import { flow } from '#machines/define/flow.ts'
import { list } from '#machines/define/list.ts'
import { type AnyStep, end, step } from '#machines/define/step.ts'
import { pickResult } from '#machines/define/sub.ts'
import { judgeAnswer } from '#machines/walk/answer.ts'
import { emptyDraft, withAnswer } from '#machines/walk/draft.ts'
import { resumeDraft } from '#machines/walk/resume.ts'
import { walkFlow } from '#machines/walk/walk.ts'

const person = step('person', { fields: { email: email(), name: optionalText({ max: 5 }) } })
const people = list('people', { item: person, min: 1, max: 2, unique: 'email' })
const full = step('full', {
  fields: { why: optionalText({ max: 9 }) },
  reads: [people],
  when: people.is('items', 'full'),
})
const party = flow('party', { version: 1, steps: [people, full, end('done')] })
const empty = emptyDraft(party, {})
const judged = (items: unknown) => judgeAnswer(people, { items }, empty)
const faults = (items: unknown) => {
  const verdict = judged(items)
  return verdict.ok ? [] : verdict.issues.map(({ field, rule, params }) => [field, rule, params.index, params.part])
}

describe('a repeated section', () => {
  test('checks and cleans each item as a separate step would', () => {
    expect(judged([{ email: ' Ana@Example.com', name: ' Ana ' }])).toEqual({
      ok: true,
      answer: { items: [{ email: 'ana@example.com', name: 'Ana' }] },
    })
  })

  test('reports every error at its place', () => {
    expect(faults([{ email: 'ana' }, { email: 'leo@example.com', name: 'Leonardo' }])).toEqual([
      ['items', 'email', 0, 'email'],
      ['items', 'long', 1, 'name'],
    ])
  })

  test('reports too few items, too many, and one twice', () => {
    const ana = { email: 'ana@example.com' }
    expect(faults([])).toEqual([['items', 'few', undefined, undefined]])
    expect(faults([ana, { email: 'b@example.com' }, { email: 'c@example.com' }])).toEqual([
      ['items', 'many', undefined, undefined],
    ])
    expect(faults([ana, { email: 'ANA@example.com' }])).toEqual([['items', 'twice', 1, 'email']])
  })

  test('does not treat two items without the unique field as duplicates', () => {
    const named = list('named', {
      item: step('one', { fields: { name: optionalText({ max: 5 }) } }),
      max: 3,
      unique: 'name',
    })
    expect(judgeAnswer(named, { items: [{ name: '' }, { name: '' }, {}] }, empty).ok).toBe(true)
  })

  test.each([['text'], [{ email: 'ana@example.com' }], [[null]], [['ana@example.com']], [undefined]])(
    'refuses a value that is not a list of people: %j',
    (items) => expect(judged(items).ok).toBe(false),
  )

  test('lets conditions distinguish an empty list, a partial one and a full one', () => {
    const asked = (...emails: string[]) =>
      walkFlow(party, withAnswer(empty, people, { items: emails.map((address) => ({ email: address })) })).asked
    expect(people.domains.items).toEqual(['some', 'full'])
    expect(asked('a@example.com')).toEqual(['people', 'done'])
    expect(asked('a@example.com', 'b@example.com')).toEqual(['people', 'full'])
  })

  test.each([
    [0, 1, ['none', 'full']],
    [0, 2, ['none', 'some', 'full']],
    [1, 1, ['full']],
    [1, 2, ['some', 'full']],
    [2, 2, ['full']],
    [2, 4, ['some', 'full']],
  ])('of %i to %i items can only be %j', (min, max, fillings) => {
    expect(list('people', { item: person, min, max }).domains.items).toEqual(fillings)
  })

  test.each([
    [0.5, 3],
    [-1, 3],
    [0, 2.5],
    [0, 0],
    [4, 3],
    [Number.NaN, 3],
  ])('cannot be declared with %d to %d items', (min, max) => {
    const sentence = `The list "people" has room for ${max} items, and must have ${min}.`
    expect(() => list('people', { item: person, min, max })).toThrow(sentence)
  })

  test('has at most 1000 items', () => {
    expect(() => list('people', { item: person, max: 1_000 })).not.toThrow()
    expect(() => list('people', { item: person, max: 1_001 })).toThrow(
      'The list "people" has room for 1001 items: write at most 1000.',
    )
  })

  test('gets a finding for a condition on a size that it never has', () => {
    const one = list('one', { item: person, max: 1 })
    const more = step('more', { fields: { why: text({ max: 9 }) }, reads: [one], when: one.is('items', 'some') })
    const found = check([{ flow: flow('single', { version: 1, steps: [one, more, end('done')] }) }])
    expect(found.map(({ rule, step }) => [rule, step])).toEqual([
      ['unreachable-step', 'more'],
      ['unsatisfiable', 'more'],
    ])
  })

  test('needs no example of a size that it never has', () => {
    const one = list('one', { item: person, max: 1 })
    const more = step('more', { fields: { why: text({ max: 9 }) }, reads: [one], when: one.is('items', 'none') })
    const single = flow('single', { version: 1, steps: [one, more, end('done')] })
    const examples = {
      one: { valid: [{ items: [] }, { items: [{ email: 'ana@example.com' }] }], invalid: [{}] },
      more: { valid: [{ why: 'late' }], invalid: [{}] },
    }
    expect(check([{ flow: single, examples }])).toEqual([])
  })

  test('is refused if its item sends a call or leads elsewhere', () => {
    const sends = step('sends', { fields: { email: email() }, effect: effect('send') })
    expect(() => list('bad', { item: sends, max: 2 })).toThrow('An item of "bad" must be a question')
  })
})

/** A list of guests. A child needs a companion, and no child is accepted if the party ends late. */
const evenings = step('party', { fields: { late: choice(['yes', 'no']) } })
const guest = step('guest', {
  fields: {
    name: text({ max: 10 }),
    age: choice(['child', 'adult']),
    with: onlyWhere({ field: 'age', value: 'child' }, text({ max: 10 })),
  },
  reads: [evenings],
  verify: ({ age, name }, { party }) =>
    age === 'child' && party?.late === 'yes'
      ? [{ field: 'name', rule: 'long', params: { max: 0, count: name.length } }]
      : [],
})
const guests = list('guests', {
  item: guest,
  max: 3,
  unique: 'name',
  derive: {
    minors: {
      values: ['none', 'some'],
      from: ({ items }) => (items.some(({ age }) => age === 'child') ? 'some' : 'none'),
    },
  },
  verify: ({ items }) => (items.length === 2 ? [{ field: 'items', rule: 'few', params: { min: 3, count: 2 } }] : []),
})
const sitter = step('sitter', { fields: { who: text({ max: 9 }) }, reads: [guests], when: guests.is('minors', 'some') })
const evening = flow('evening', { version: 1, steps: [evenings, guests, sitter, end('over')] })

describe('an item with its own rules', () => {
  const late = (answer: 'yes' | 'no') => withAnswer(emptyDraft(evening, {}), evenings, { late: answer })
  const found = (items: unknown, draft = late('no')) => {
    const verdict = judgeAnswer(guests, { items }, draft)
    return verdict.ok
      ? verdict.answer.items
      : verdict.issues.map(({ rule, params: { index, part } }) => [rule, index, part])
  }
  const leo = { name: 'Leo', age: 'adult' }
  const ana = { name: 'Ana', age: 'child', with: 'Leo' }

  test('drops a field that another one makes unnecessary, and requires it otherwise', () => {
    expect(found([{ ...leo, with: 'Ana' }])).toEqual([leo])
    expect(found([{ name: 'Ana', age: 'child' }])).toEqual([['empty', 0, 'with']])
  })

  test('is verified against earlier answers, and the issue names the item', () => {
    expect(found([leo, { ...leo, name: 'Mia' }, ana], late('yes'))).toEqual([['long', 2, 'name']])
    expect(guests.reads).toEqual(['party'])
  })

  test('is valid before the list itself is verified', () => {
    expect(found([leo, ana])).toEqual([['few', undefined, undefined]])
    expect(found([leo, ana], late('yes'))).toEqual([['long', 1, 'name']])
  })

  test('contributes to what the list derives, which guards read', () => {
    const asked = (...items: object[]) => walkFlow(evening, withAnswer(late('no'), guests, { items })).asked
    expect(guests.domains).toMatchObject({ minors: ['none', 'some'], items: ['none', 'some', 'full'] })
    expect(asked(leo)).toEqual(['party', 'guests', 'over'])
    expect(asked(leo, ana)).toEqual(['party', 'guests', 'sitter'])
  })

  test('reopens the list when an earlier answer that it is verified against changes', () => {
    const answered = withAnswer(late('no'), guests, { items: [leo] })
    expect(walkFlow(evening, withAnswer(answered, evenings, { late: 'yes' })).open).toBe('guests')
  })
})

/** A flow about a pet. Dogs have a size, and large dogs have a name. */
const kind = step('kind', { fields: { kind: choice(['dog', 'cat']) } })
const size = step('size', {
  fields: { weight: text({ max: 3 }) },
  derive: { large: { values: ['yes', 'no'], from: ({ weight }) => (Number(weight) > 20 ? 'yes' : 'no') } },
  reads: [kind],
  when: kind.is('kind', 'dog'),
})
const call = step('call', { fields: { call: text({ max: 10 }) }, reads: [size], when: size.is('large', 'yes') })
const pet = flow('pet', {
  version: 1,
  steps: [kind, size, call, end('described')],
  result: { kind: pickResult(kind, 'kind'), large: pickResult(size, 'large'), call: pickResult(call, 'call') },
})
const pets = list('pets', {
  item: pet,
  max: 3,
  unique: 'call',
  derive: {
    dogs: {
      values: ['large', 'none'],
      from: ({ items }) => (items.some(({ large }) => large === 'yes') ? 'large' : 'none'),
    },
  },
})
const fence = step('fence', { fields: { fence: choice(['high']) }, reads: [pets], when: pets.is('dogs', 'large') })
const zoo = flow('zoo', { version: 2, steps: [pets, fence, end('open')] })

describe('an item that is a flow', () => {
  const rex = { kind: { kind: 'dog' }, size: { weight: '40' }, call: { call: ' Rex ' } }
  const found = (...items: unknown[]) => {
    const verdict = judgeAnswer(pets, { items }, emptyDraft(zoo, {}))
    return verdict.ok
      ? verdict.answer.items
      : verdict.issues.map(({ rule, params: { index, step, part } }) => [rule, index, step, part])
  }

  test('is kept as the cleaned answers of its asked questions', () => {
    expect(found(rex)).toEqual([{ ...rex, call: { call: 'Rex' } }])
    expect(found({ ...rex, kind: { kind: 'cat' } })).toEqual([{ kind: { kind: 'cat' } }])
    expect(found({ ...rex, size: { weight: '5' } })).toEqual([{ kind: { kind: 'dog' }, size: { weight: '5' } }])
  })

  test('is refused if its walk has not ended or an answer is wrong', () => {
    expect(found({ kind: { kind: 'cat' } }, { kind: { kind: 'dog' } })).toEqual([['unfinished', 1, 'size', undefined]])
    expect(found({ ...rex, size: { weight: '4000' } })).toEqual([['long', 0, 'size', 'weight']])
    expect(found({ ...rex, kind: { kind: 'cow' } })).toEqual([['empty', 0, 'kind', 'kind']])
  })

  test.each([[null], ['rex'], [[]], [{}], [JSON.parse('{"__proto__": {"kind": {"kind": "cat"}}}')], [{ kind: 'cat' }]])(
    'is refused without an exception if it is not an item: %j',
    (item) => expect(judgeAnswer(pets, { items: [item] }, emptyDraft(zoo, {})).ok).toBe(false),
  )

  test('is refused if there are too many', () =>
    expect(found(...Array.from({ length: 4 }, (_, at) => ({ ...rex, call: { call: `R${at}` } })))).toEqual([
      ['many', undefined, undefined, undefined],
    ]))

  test('is refused if it shares the unique part of its result with another', () =>
    expect(found(rex, { ...rex, call: { call: 'Rex' } })).toEqual([['twice', 1, 'call', 'call']]))

  test('contributes its result to what the list derives', () => {
    const asked = (item: object) => walkFlow(zoo, withAnswer(emptyDraft(zoo, {}), pets, { items: [item] })).asked
    expect(asked(rex)).toEqual(['pets', 'fence'])
    expect(asked({ kind: { kind: 'cat' } })).toEqual(['pets', 'open'])
  })

  test('comes back unchanged in a draft, and the list is asked again with every item if a release refuses one', () => {
    const items = [{ ...rex, call: { call: 'Rex' } }, { kind: { kind: 'cat' } }]
    const draft = withAnswer(emptyDraft(zoo, {}), pets, { items })
    expect(resumeDraft(zoo, JSON.parse(JSON.stringify(draft)))).toEqual(draft)
    const older = [{ kind: { kind: 'dog' } }, { kind: { kind: 'cat' } }]
    const stored = { ...withAnswer(emptyDraft(zoo, {}), pets, { items: older }), version: 1 }
    expect(resumeDraft(zoo, stored)?.entries.pets).toMatchObject({ reopened: true, answer: { items: older } })
  })

  test('cannot send a call, ask for a secret or contain a list', () => {
    const made =
      (...steps: AnyStep[]) =>
      () =>
        list('bad', { item: { ...pet, steps: [...steps, end('over')] }, max: 2 })
    expect(made(step('sends', { fields: {}, effect: effect('send') }))).toThrow(
      '"sends" of an item of "bad" must be a question',
    )
    expect(made(step('sign', { fields: { pin: newPassword({ min: 8, max: 64 }) } }))).toThrow(
      'must not ask for a secret',
    )
    expect(made(pets)).toThrow('can’t be a list')
    expect(() => list('bad', { item: { ...pet, steps: [kind] }, max: 2 })).toThrow('must end with an end')
    expect(() => list('bad', { item: pet, max: 2, lines: true })).toThrow('can’t be typed as lines')
  })
})
