import { describe, expect, test } from 'vitest'
import { parse, pick, safeParse } from 'zod/mini'
import { circle } from '#api/contract/circles.ts'
import { bindingOf } from '#api/contract/effects/effects.ts'
import { signup } from '#flows/signup/create.ts'
import { examples } from '#flows/signup/examples.ts'
import { presets } from '#flows/signup/presets.ts'
import { CARE_KINDS, GROUP_KINDS, TYPE_BY_CAUSE } from '#flows/signup/steps/kinds.ts'
import { purpose } from '#flows/signup/steps/purpose.ts'
import { CIRCLE_TYPES, typeLocation } from '#flows/signup/steps/type-location.ts'
import { emptyDraft, withAnswer } from '#machines/walk/draft.ts'
import starters from '#messages/en/starters.json'
import { kindIn } from './starter-kind.ts'

const FROM_FLOWS = [
  ...Object.values(presets).flatMap((preset) => ('type-location' in preset ? preset['type-location'].cove_type : [])),
  ...Object.values(TYPE_BY_CAUSE),
]

const RUN = { flow: 'animalflow', id: '', step: '', slug: 'new', read: {} }
const sentBy = (effect: string, answer: object) => bindingOf(effect).toCall({ ...answer }, RUN).body
const BEGUN = [
  sentBy('begin-circle', {}),
  ...CARE_KINDS.map((care_kind) => sentBy('begin-circle', { care_kind })),
  ...GROUP_KINDS.map((group_kind) => sentBy('save-group', { ...examples['group-beneficiary'].valid[0], group_kind })),
]

/** Returns the kind of ideas to suggest for a Circle that a flow created with this call. */
function kindOf(sent: unknown) {
  const set = Object.fromEntries(Object.entries({ ...Object(sent) }).filter(([, value]) => value !== ''))
  const begun = parse(pick(circle, { cove_type: true, cause_kind: true, group_kind: true }), set)
  const draft = emptyDraft(signup, { signedIn: true })
  return kindIn(withAnswer(draft, typeLocation, { cove_type: begun.cove_type }), begun)
}

describe('ideas and questions for a Circle', () => {
  test('exist for every kind that a flow can begin with, and for no other', () => {
    const kinds = new Set([...CIRCLE_TYPES, ...BEGUN.map(kindOf)])
    expect(new Set(Object.keys(starters.purpose))).toEqual(kinds)
    expect(new Set(Object.keys(starters.story))).toEqual(kinds)
    for (const kind of FROM_FLOWS) expect(CIRCLE_TYPES).toContain(kind)
  })

  test.each([
    ['a new baby or a wedding', { care_kind: 'FAMILY' }, 'FAMILY'],
    ['a college student', { care_kind: 'STUDENT' }, 'STUDENT'],
    ['animals', {}, 'ANIMALS'],
  ])('are about %s if the Circle is', (_, answer, kind) => expect(kindOf(sentBy('begin-circle', answer))).toBe(kind))

  test('differ by kind, so that an ill person sees no band uniforms', () => {
    const ideas = Object.values(starters.purpose).flatMap((one) => Object.values(one))
    expect(new Set(ideas).size).toBe(ideas.length)
    expect(Object.values(starters.purpose.CAREGIVING).join()).not.toMatch(/uniform|trip|camp/)
  })

  test('are purposes that the step accepts', () => {
    for (const idea of Object.values(starters.purpose).flatMap((one) => Object.values(one)))
      expect(safeParse(purpose.fields.purpose, idea).success, idea).toBe(true)
  })
})
