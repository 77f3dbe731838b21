import { describe, expect, test } from 'vitest'
import { effects } from '#api/contract/effects.ts'
import { examples, varied } from '#flows/signup/examples.ts'
import { signupTitle } from '#flows/signup/title.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { answerFacts, judge, stepOf } from '#machines/walk/answer.ts'
import { type Draft, emptyDraft, withAnswer, withReceipt } from '#machines/walk/draft.ts'
import { effectFor } from '#machines/walk/effects.ts'
import { backFrom, walk } from '#machines/walk/walk.ts'
import { submit } from '#machines/wizard/context.ts'
import words from '#messages/en/signup.json' with { type: 'json' }
import { done, driven } from '#tests/support/machine-steps.ts'

const TITLES = { 6: 'Give Your Circle a Title', 4: 'Choose a Circle Image', 7: 'Invite Others To Help' } as const
type Place = `${keyof typeof TITLES}` | 'END'
interface Row {
  readonly from: Place
  readonly event: 'NEXT' | 'BACK'
  readonly to: Place
  /** What the row asks for beside the event. */
  readonly guard?: string
}

/** The edges of the title variant that the spec itself fixes. */
const S: readonly Row[] = [
  { from: '6', event: 'BACK', to: '6', guard: 'Back goes nowhere: it is hidden, × stays' },
  { from: '6', event: 'NEXT', to: '4', guard: '0 < trim(title) ≤ 40' },
  { from: '4', event: 'BACK', to: '6' },
  { from: '4', event: 'NEXT', to: '7', guard: 'image optional here' },
]

/** The edges on which the spec is silent, as decided. */
const P: readonly Row[] = [
  { from: '7', event: 'BACK', to: '4' },
  { from: '7', event: 'NEXT', to: 'END', guard: 'sent or skipped' },
]

const given = {}
const machine = driven(signupTitle)
const samples: Readonly<Record<string, { readonly valid: readonly object[] }>> = {
  ...examples,
  ...varied['signup-title'],
}
const answersTo = ({ id }: AnyStep) => samples[id]?.valid ?? []

function coded(code: string): AnyStep {
  const step: AnyStep | undefined = signupTitle.steps.find((step: AnyStep) => String(step.code) === code)
  if (!step) throw new Error(`No step has the spec's number ${code}.`)
  return step
}

/** A draft in which everything before a step is answered and saved. */
function draftUpTo(id: string): Draft {
  let draft = emptyDraft(signupTitle, given)
  for (const step of signupTitle.steps.slice(
    0,
    signupTitle.steps.findIndex((step) => step.id === id),
  ))
    draft = withReceipt(withAnswer(draft, step, { ...answersTo(step)[0] }), step)
  return draft
}

const standingAt = (place: Place) => machine.opened(draftUpTo(coded(place).id), coded(place).id)

function placeOf(snapshot: ReturnType<typeof standingAt>): string {
  const [id, phase] = machine.placeOf(snapshot)
  const { kind, code } = stepOf(signupTitle, id) ?? {}
  return kind === 'end' ? 'END' : `${code}${phase === 'saving' ? '.busy' : ''}`
}

/** Every way in which a row may be taken: by each of the answers that people give. */
const waysOf = ({ from, event }: Row): object[][] =>
  event === 'BACK'
    ? [[{ type: 'BACK' }]]
    : answersTo(coded(from)).map((answer) => [submit(coded(from), { ...answer }), done(coded(from).id)])

describe.each([
  ['fixed by the spec', S],
  ['decided where the spec is silent', P],
])('edges of the title variant %s', (_, rows) => {
  test.each(rows.map((row) => [`${row.from} ${row.event} ${row.guard ?? ''} → ${row.to}`, row] as const))(
    '%s',
    (_, row) => {
      const start = standingAt(row.from)
      expect(placeOf(start)).toBe(row.from)
      expect(waysOf(row).map((events) => placeOf(events.reduce(machine.take, start)))).toEqual(
        waysOf(row).map(() => row.to),
      )
    },
  )
})

test('it begins with the title, where there is no way back', () => {
  const start = machine.opened(emptyDraft(signupTitle, given), undefined)
  const { draft } = start.context
  expect(placeOf(start)).toBe('6')
  expect(backFrom(signupTitle, draft, walk(signupTitle, draft), 'title')).toBeUndefined()
})

describe('the calls of the rows', () => {
  const called = (code: string, answer: object) => {
    const step = coded(code)
    return effectFor(signupTitle, step, answerFacts(step, { ...answer }), given)?.name
  }
  test('a title is sent alone: how far the Circle is then is for the server to say', () => {
    expect(called('6', { headline: 'Soup' })).toBe('save-headline')
    const at = { flow: signupTitle.id, id: 'r', step: 'title', slug: 's' }
    expect(effects['save-headline'].toCall({ headline: 'Soup' }, at).body).toEqual({ headline: 'Soup' })
  })

  test('a picture is saved, none is only remembered', () => {
    expect(called('4', { picture: 'drawing:scene-soup' })).toBe('save-image')
    expect(called('4', {})).toBe('record-answer')
  })

  test('a picture that stays as it is, is sent nowhere', () => {
    const shown = withReceipt(
      withAnswer(draftUpTo('image'), coded('4'), { picture: 'drawing:scene-soup' }),
      coded('4'),
      { url: 'drawing:scene-soup' },
    )
    const same = machine.take(machine.opened(shown, 'image'), submit(coded('4'), { picture: 'drawing:scene-soup' }))
    expect(placeOf(same)).toBe('7')
    const other = machine.take(machine.opened(shown, 'image'), submit(coded('4'), { picture: 'drawing:scene-jar' }))
    expect(placeOf(other)).toBe('4.busy')
  })
})

describe('the guards of the rows are the rules of their steps', () => {
  test.each([
    ['6', { headline: 'x'.repeat(40) }, { headline: 'x'.repeat(41) }],
    ['6', { headline: ' x ' }, { headline: '   ' }],
    ['4', {}, { picture: 'https://example.com/cat.jpg' }],
    ['7', { items: [] }, { items: [{ email: 'no address' }] }],
  ])('step %s takes %j and refuses %j', (code, taken, refused) => {
    expect(judge(coded(code), taken, draftUpTo(coded(code).id)).ok).toBe(true)
    expect(judge(coded(code), refused, draftUpTo(coded(code).id)).ok).toBe(false)
  })
})

test('steps are called as the spec calls them, and are numbered as it numbers them', () => {
  const titles: Readonly<Record<string, { readonly title: string }>> = words.steps
  const called = signupTitle.steps.flatMap(({ id, code }) =>
    code === undefined ? [] : [[String(code), titles[id]?.title]],
  )
  expect(called).toEqual(['6', '4', '7'].map((code) => [code, TITLES[code as unknown as keyof typeof TITLES]]))
})
