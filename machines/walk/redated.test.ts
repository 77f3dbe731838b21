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
import { answerFacts, entryFacts, judge, stepOf } from './answer.ts'
import { type Draft, emptyDraft, entryOf, withAnswer, withReceipt } from './draft.ts'
import { redated } from './redated.ts'
import { resume } from './resume.ts'
import { walk } from './walk.ts'

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
/** A draft with these answers, each taken by its step on the day of the draft. */
function answered(draft: Draft, answers: Readonly<Record<string, object>>): Draft {
  return Object.entries(answers).reduce((before, [id, input]) => {
    const own = stepOf(clinic, id)
    const verdict = own && judge(own, input, before)
    if (!own || !verdict?.ok) throw new Error(`${id} refuses ${JSON.stringify(input)}.`)
    const after = withAnswer(before, own, verdict.answer)
    return own.effect ? withReceipt(after, own) : after
  }, draft)
}
const ruleOf = (input: object, own: Parameters<typeof judge>[0], draft: Draft) => {
  const verdict = judge(own, input, draft)
  return verdict.ok ? 'taken' : verdict.issues.map(({ field, rule }) => `${field} ${rule}`).join()
}

describe('a date is judged by the day that is given to the run', () => {
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

  test('of what is not asked nothing is said', () => {
    const maybe = step('maybe', {
      fields: {
        soon: choice(['yes', 'no']),
        day: onlyWhere({ field: 'soon', value: 'yes' }, date({ future: 'with-today' })),
      },
    })
    expect(ruleOf({ soon: 'no', day: '1990-01-01' }, maybe, begun())).toBe('taken')
    expect(ruleOf({ soon: 'yes', day: '1990-01-01' }, maybe, begun())).toBe('day future')
  })

  test('so is a date in an item of a list', () => {
    const child = step('child', { fields: { born: date({ past: 'with-today', maxAge: 17 }) } })
    const children = list('children', { item: child, max: 3 })
    const items = [{ born: DAY }, { born: NEXT }]
    expect(judge(children, { items }, begun())).toMatchObject({
      ok: false,
      issues: [{ field: 'items', rule: 'past', params: { index: 1, part: 'born' } }],
    })
    expect(judge(children, { items }, begun(NEXT)).ok).toBe(true)
    const steps = [children, end('done')] as const
    // @ts-expect-error The step "children" reads "today": add it to the flow's given.
    expect(() => flow('family', { version: 1, steps })).toThrow('add today')
  })
})

describe('a fact that depends on the date', () => {
  test('is the one of the day on which the answer was sent', () => {
    const sixteenTomorrow = { day: '2010-11-25' }
    expect(answerFacts(born, sixteenTomorrow, { today: DAY })).toEqual({ isChild: true })
    expect(answerFacts(born, sixteenTomorrow, { today: NEXT })).toEqual({ isChild: false })
    expect(answerFacts(born, sixteenTomorrow, {}), 'where no day is known').toEqual({ isChild: undefined })
    const draft = answered(begun(), { born: sixteenTomorrow })
    expect(walk(clinic, draft).asked).toContain('guardian')
    expect(entryFacts(born, entryOf(draft, 'born') ?? { answer: {} })).toEqual({ isChild: true })
  })
})

describe('a run that goes on on another day', () => {
  test('has the new day: what no longer fits is asked again, with what was typed', () => {
    const draft = answered(begun(), { born: { day: '2010-11-25' }, guardian: {}, visit: { day: NEXT } })
    const next = resume(clinic, draft, NEXT)
    expect(next?.given).toEqual({ today: NEXT })
    expect(next && walk(clinic, next)).toMatchObject({ asked: ['born', 'visit'], open: 'visit' })
    expect(next && entryOf(next, 'visit')?.answer, 'it is there to be changed').toEqual({ day: NEXT })
    expect(resume(clinic, draft, DAY), 'the same day changes nothing').toEqual(draft)
    expect(next && resume(clinic, next, NEXT), 'nor does a second look').toEqual(next)
  })

  test('keeps what lies behind a wall as it was on its day, and judges what follows by the new one', () => {
    const draft = answered(begun(), { born: { day: '2010-11-25' }, guardian: {}, visit: { day: NEXT }, send: {} })
    const later = daysAfter(DAY, 9)
    const next = resume(clinic, draft, later)
    expect(next && walk(clinic, next)).toMatchObject({ asked: walk(clinic, draft).asked, open: 'call' })
    expect(next && ruleOf({ day: NEXT }, call, next)).toBe('day future')
    expect(next && ruleOf({ day: later }, call, next)).toBe('taken')
    expect(next && walk(clinic, answered(next, { call: { day: later } })).ended).toBe(true)
  })

  test('that has ended stays as it ended', () => {
    const all = { born: { day: '2010-11-25' }, guardian: {}, visit: { day: NEXT }, send: {}, call: { day: DAY } }
    const draft = answered(begun(), all)
    expect(walk(clinic, draft).ended).toBe(true)
    expect(resume(clinic, draft, '2040-01-01')).toEqual(draft)
  })

  test('that was begun without a day has one from then on', () => {
    expect(redated(clinic, emptyDraft(clinic, {}), DAY).given).toEqual({ today: DAY })
    const dayless = flow('dayless', { version: 1, steps: [step('a', { fields: {} }), end('done')] })
    expect(redated(dayless, emptyDraft(dayless, {}), DAY).given).toEqual({})
  })

  test('that lay somewhere as something else is never trusted', () => {
    const draft = answered(begun(), { born: { day: '2010-11-24' } })
    const broken = { ...draft, given: { today: 'soon' }, entries: { born: { ...entryOf(draft, 'born'), on: 7 } } }
    expect(resume(clinic, broken)?.given).toEqual({})
    expect(resume(clinic, broken)?.entries.born).not.toHaveProperty('on')
    expect(resume(clinic, broken, DAY)).toEqual(draft)
    expect(resume(clinic, JSON.parse(JSON.stringify(draft)), DAY)).toEqual(draft)
  })
})

test('a flow that looks at the day says so', () => {
  const steps = [born, end('done')] as const
  // @ts-expect-error The step reads "today": add it to the flow's given.
  expect(() => flow('forgets', { version: 1, steps })).toThrow('The step "born" looks at the day: add today')
  expect(keptVisit.given).toEqual([today])
})

test('no condition reads the day itself', () => {
  expect(() => today.is()).toThrow('deriveByDay')
})
