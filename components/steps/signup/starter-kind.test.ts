import { describe, expect, test } from 'vitest'
import { safeParse } from 'zod/mini'
import { presets } from '#flows/signup/presets.ts'
import { TYPE_BY_CAUSE } from '#flows/signup/steps/kinds.ts'
import { purpose } from '#flows/signup/steps/purpose.ts'
import { CIRCLE_TYPES } from '#flows/signup/steps/type-location.ts'
import starters from '#messages/en/starters.json'

const FROM_FLOWS = [
  ...Object.values(presets).flatMap((preset) => ('type-location' in preset ? preset['type-location'].cove_type : [])),
  ...Object.values(TYPE_BY_CAUSE),
]

describe('ideas and questions for a Circle', () => {
  test('exist for every kind that a flow can begin with, and for no other', () => {
    expect(Object.keys(starters.purpose)).toEqual([...CIRCLE_TYPES])
    expect(Object.keys(starters.story)).toEqual([...CIRCLE_TYPES])
    for (const kind of FROM_FLOWS) expect(CIRCLE_TYPES).toContain(kind)
  })

  test('differ from kind to kind: nobody who is ill is shown band uniforms', () => {
    const ideas = Object.values(starters.purpose).flatMap((one) => Object.values(one))
    expect(new Set(ideas).size).toBe(ideas.length)
    expect(Object.values(starters.purpose.CAREGIVING).join()).not.toMatch(/uniform|trip|camp/)
  })

  test('are purposes that the step takes', () => {
    for (const idea of Object.values(starters.purpose).flatMap((one) => Object.values(one)))
      expect(safeParse(purpose.fields.purpose, idea).success, idea).toBe(true)
  })
})
