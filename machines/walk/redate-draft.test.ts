import { describe, expect, test } from 'vitest'
import { ageOn, daysAfter } from '#machines/define/day.ts'
import { effect } from '#machines/define/effect.ts'
import { choice } from '#machines/define/fields/choice.ts'
import { date } from '#machines/define/fields/date.ts'
import { onlyWhere } from '#machines/define/fields/only.ts'
import { flow } from '#machines/define/flow.ts'
import { list } from '#machines/define/list.ts'
import { end, step } from '#machines/define/step.ts'
import { today } from '#machines/define/today.ts'
import { keptVisit } from '#tests/support/flows/visit-flow.ts'
import { answerFacts, entryFacts, judgeAnswer, stepOf } from './answer.ts'
import { type Draft, emptyDraft, entryOf, withAnswer, withReceipt } from './draft.ts'
import { redateDraft } from './redate-draft.ts'
import { resumeDraft } from './resume.ts'
import { walkFlow } from './walk.ts'

const DAY = '2026-11-24'
const NEXT = daysAfter(DAY, 1)

const born = step('born', {
  fields: { day: date({ past: 'with-today', maxAge: 120 }) },
  deriveByDay: { isChild: { values: [true, false], from: ({ day }, now) => ageOn(now, day) < 16 } },
})
const guardian = step('guardian', { fields: {}, reads: [born], when: born.is('isChild', true) })
const visit = step('visit', { fields: { day: date({ future: 'without-today' }) } })
const send = step('send', { fields: {}, effect: effect('record-answer', { after: 'wall' }) })
const call = step('call', { fields: { day: date({ future: 'with-today' }) } })
const clinic = flow('clinic', {
  version: 1,
  given: [today],
  steps: [born, guardian, visit, send, call, end('done')],
})

const begun = (day: string = DAY) => emptyDraft(clinic, { today: day })
/** A draft with these answers, each accepted by its step on the day of the draft. */
function answered(draft: Draft, answers: Readonly<Record<string, object>>): Draft {
  return Object.entries(answers).reduce((before, [id, input]) => {
    const own = stepOf(clinic, id)
    const verdict = own && judgeAnswer(own, input, before)
    if (!own || !verdict?.ok) throw new Error(`${id} refuses ${JSON.stringify(input)}.`)
    const after = withAnswer(before, own, verdict.answer)
    return own.effect ? withReceipt(after, own) : after
  }, draft)
}
const ruleOf = (input: object, own: Parameters<typeof judgeAnswer>[0], draft: Draft) => {
  const verdict = judgeAnswer(own, input, draft)
  return verdict.ok ? 'taken' : verdict.issues.map(({ field, rule }) => `${field} ${rule}`).join()
}

describe('a date is checked against the day that the run is given', () => {
  test.each([
    ['born today', born, { day: DAY }, 'taken'],
    ['born tomorrow', born, { day: NEXT }, 'day past'],
    ['120 years old until the next birthday', born, { day: '1905-11-25' }, 'taken'],
    ['121 years old today', born, { day: '1905-11-24' }, 'day old'],
    ['200 years old', born, { day: '1826-11-24' }, 'day old'],
    ['30 February', born, { day: '2/30/1990' }, 'day day'],
    ['to come today', visit, { day: DAY }, 'day future'],
    ['to come tomorrow', visit, { day: NEXT }, 'taken'],
    ['to be called today', call, { day: DAY }, 'taken'],
    ['to be called yesterday', call, { day: daysAfter(DAY, -1) }, 'day future'],
  ])('%s', (_, own, input, expected) => expect(ruleOf(input, own, begun())).toBe(expected))

  test('except in a step that is not asked', () => {
    const maybe = step('maybe', {
      fields: {
        soon: choice(['yes', 'no']),
        day: onlyWhere({ field: 'soon', value: 'yes' }, date({ future: 'with-today' })),
      },
    })
    expect(ruleOf({ soon: 'no', day: '1990-01-01' }, maybe, begun())).toBe('taken')
    expect(ruleOf({ soon: 'yes', day: '1990-01-01' }, maybe, begun())).toBe('day future')
  })

  test('even in an item of a list', () => {
    const child = step('child', { fields: { born: date({ past: 'with-today', maxAge: 17 }) } })
    const children = list('children', { item: child, max: 3 })
    const items = [{ born: DAY }, { born: NEXT }]
    expect(judgeAnswer(children, { items }, begun())).toMatchObject({
      ok: false,
      issues: [{ field: 'items', rule: 'past', params: { index: 1, part: 'born' } }],
    })
    expect(judgeAnswer(children, { items }, begun(NEXT)).ok).toBe(true)
    const steps = [children, end('done')] as const
    // @ts-expect-error The step "children" reads "today": add it to the flow's given.
    expect(() => flow('family', { version: 1, steps })).toThrow('add today')
  })
})

describe('a fact that depends on the date', () => {
  test('uses the day on which the answer was sent', () => {
    const sixteenTomorrow = { day: '2010-11-25' }
    expect(answerFacts(born, sixteenTomorrow, { today: DAY })).toEqual({ isChild: true })
    expect(answerFacts(born, sixteenTomorrow, { today: NEXT })).toEqual({ isChild: false })
    expect(answerFacts(born, sixteenTomorrow, {}), 'where no day is known').toEqual({ isChild: undefined })
    const draft = answered(begun(), { born: sixteenTomorrow })
    expect(walkFlow(clinic, draft).asked).toContain('guardian')
    expect(entryFacts(born, entryOf(draft, 'born') ?? { answer: {} })).toEqual({ isChild: true })
  })
})

describe('a run that continues on another day', () => {
  test('has the new day: answers that no longer fit are asked again, with the typed values', () => {
    const draft = answered(begun(), { born: { day: '2010-11-25' }, guardian: {}, visit: { day: NEXT } })
    const next = resumeDraft(clinic, draft, NEXT)
    expect(next?.given).toEqual({ today: NEXT })
    expect(next && walkFlow(clinic, next)).toMatchObject({ asked: ['born', 'visit'], open: 'visit' })
    expect(next && entryOf(next, 'visit')?.answer, 'it is there to be changed').toEqual({ day: NEXT })
    expect(resumeDraft(clinic, draft, DAY), 'the same day changes nothing').toEqual(draft)
    expect(next && resumeDraft(clinic, next, NEXT), 'nor does a second look').toEqual(next)
  })

  test('keeps the answers behind a wall by their day, and checks the later ones by the new day', () => {
    const draft = answered(begun(), { born: { day: '2010-11-25' }, guardian: {}, visit: { day: NEXT }, send: {} })
    const later = daysAfter(DAY, 9)
    const next = resumeDraft(clinic, draft, later)
    expect(next && walkFlow(clinic, next)).toMatchObject({ asked: walkFlow(clinic, draft).asked, open: 'call' })
    expect(next && ruleOf({ day: NEXT }, call, next)).toBe('day future')
    expect(next && ruleOf({ day: later }, call, next)).toBe('taken')
    expect(next && walkFlow(clinic, answered(next, { call: { day: later } })).ended).toBe(true)
  })

  test('that has ended stays as it ended', () => {
    const all = { born: { day: '2010-11-25' }, guardian: {}, visit: { day: NEXT }, send: {}, call: { day: DAY } }
    const draft = answered(begun(), all)
    expect(walkFlow(clinic, draft).ended).toBe(true)
    expect(resumeDraft(clinic, draft, '2040-01-01')).toEqual(draft)
  })

  test('that began without a day has one from then on', () => {
    expect(redateDraft(clinic, emptyDraft(clinic, {}), DAY).given).toEqual({ today: DAY })
    const dayless = flow('dayless', { version: 1, steps: [step('a', { fields: {} }), end('done')] })
    expect(redateDraft(dayless, emptyDraft(dayless, {}), DAY).given).toEqual({})
  })

  test('with a stored day of a wrong type does not trust it', () => {
    const draft = answered(begun(), { born: { day: '2010-11-24' } })
    const broken = { ...draft, given: { today: 'soon' }, entries: { born: { ...entryOf(draft, 'born'), on: 7 } } }
    expect(resumeDraft(clinic, broken)?.given).toEqual({})
    expect(resumeDraft(clinic, broken)?.entries.born).not.toHaveProperty('on')
    expect(resumeDraft(clinic, broken, DAY)).toEqual(draft)
    expect(resumeDraft(clinic, JSON.parse(JSON.stringify(draft)), DAY)).toEqual(draft)
  })
})

test('a flow that depends on the day declares that', () => {
  const steps = [born, end('done')] as const
  // @ts-expect-error The step reads "today": add it to the flow's given.
  expect(() => flow('forgets', { version: 1, steps })).toThrow('The step "born" uses the day: add today')
  expect(keptVisit.given).toEqual([today])
})

test('no condition reads the day itself', () => {
  expect(() => today.is()).toThrow('deriveByDay')
})
