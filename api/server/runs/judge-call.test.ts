import { expect, test } from 'vitest'
import type { AnyBinding } from '#api/contract/effects/binding.ts'
import { bindingOf } from '#api/contract/effects/effects.ts'
import { signup } from '#flows/signup/create.ts'
import { groupBeneficiary } from '#flows/signup/steps/care/group-beneficiary.ts'
import { story } from '#flows/signup/steps/story.ts'
import { typeLocation } from '#flows/signup/steps/type-location.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { emptyDraft } from '#machines/walk/draft.ts'
import { judgeCall, parsedBody } from './judge-call.ts'

const saveStory = bindingOf('save-story')
const SHORT = 'Too short.'

/** The broken rules by field. Empty if the answer is accepted. */
function broken(step: AnyStep, binding: AnyBinding, body: object): Record<string, string> {
  const verdict = judgeCall(step, binding, body, emptyDraft(signup, { signedIn: true }))
  return verdict.ok ? {} : Object.fromEntries(verdict.issues.map(({ field, rule }) => [field, rule]))
}

test('a value that the row has parsed with the step’s schema is not parsed again', () =>
  expect(broken(story, saveStory, { story: SHORT })).toEqual({}))

test.each([[{}], [{ story: undefined }]])('refuses %j without the value', (body) =>
  expect(broken(story, saveStory, body)).toEqual({ story: 'empty' }),
)

test('parses a value that is not the one in the body', () => {
  const changing = { ...saveStory, toAnswer: () => ({ story: SHORT }) }
  expect(broken(story, changing, { story: 'A story that is long enough.' })).toEqual({ story: 'short' })
})

test('parses a value that the row has parsed with another schema', () => {
  const body = { headline: 'x'.repeat(41), group_kind: 'TEAM' }
  expect(broken(groupBeneficiary, bindingOf('save-group'), body)).toEqual({ group_name: 'long', place: 'empty' })
})

test('parses all of an answer that is only recorded', () => {
  const body = { step: 'story', answer: { story: SHORT } }
  expect(broken(story, bindingOf('record-answer'), body)).toEqual({ story: 'short' })
})

test('checks the rules between fields', () => {
  const body = {
    cove_type: 'OTHER',
    location_external_place_id: '1',
    location_latitude: 39.7,
    location_longitude: -84.1,
    city: 'Dayton',
    state: 'OH',
    zip_code: '90210',
  }
  expect(broken(typeLocation, bindingOf('save-type-location'), body)).toEqual({ zip_code: 'state' })
})

test('a call is parsed again only if it has values that were not sent', () => {
  const sent = { story: SHORT }
  expect(parsedBody('updateCircle', sent, { story: SHORT })).toEqual(sent)
  expect(parsedBody('updateCircle', {}, { headline: ' Soup ' })).toEqual({ headline: 'Soup' })
  expect(() => parsedBody('updateCircle', sent, { story: SHORT, headline: 'Soup' })).toThrow()
})
