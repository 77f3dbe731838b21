import { describe, expect, test } from 'vitest'
import { choice } from '#machines/define/fields/choice.ts'
import { consent } from '#machines/define/fields/consent.ts'
import { onlyWhere } from '#machines/define/fields/only.ts'
import { currentPassword } from '#machines/define/fields/password.ts'
import { picture } from '#machines/define/fields/picture.ts'
import { optionalText, text } from '#machines/define/fields/text.ts'
import { flow } from '#machines/define/flow.ts'
import { end, step } from '#machines/define/step.ts'
import { emptyDraft, withAnswer } from '#machines/walk/draft.ts'
import { typedAt } from './typed.ts'

const ask = step('ask', {
  fields: {
    name: text({ max: 10 }),
    nick: optionalText({ max: 10 }),
    how: choice(['post', 'code'], { initial: 'post' }),
    password: onlyWhere({ field: 'how', value: 'code' }, currentPassword()),
    look: picture(),
    terms: consent({ version: '1', documents: [] }),
  },
  doors: ['out'],
})
const asking = flow('asking', { version: 1, steps: [ask, end('done')] })
const whole = { name: 'Ana', how: 'post', look: 'drawing:scene-soup', terms: '1' }
const nothing = emptyDraft(asking, {})
const typed = (example: unknown, draft = nothing) => typedAt(asking, draft, ask, example)

describe('an example entered on the screen', () => {
  test('is valid if the step accepts it', () => expect(typed(whole)?.verdict.ok).toBe(true))

  test('without fields leaves the form as it is, with its initial values', () => {
    const { values, verdict } = typed({}) ?? {}
    expect(values).toEqual({})
    expect(verdict).toEqual({
      ok: false,
      issues: ['name', 'look', 'terms'].map((field) => expect.objectContaining({ field, rule: 'empty' })),
    })
  })

  test('does not enter a field that is not asked', () => {
    expect(typed({ ...whole, password: 'left over' })?.values).toEqual(whole)
    expect(typed({ ...whole, how: 'code', password: 'sesame' })?.values).toMatchObject({ password: 'sesame' })
  })

  test('clears a field that it leaves out if that has another value', () => {
    const answered = withAnswer(nothing, ask, { ...whole, nick: 'Annie' })
    expect(typed(whole, answered)?.values).toEqual({ ...whole, nick: '' })
    expect(typed({ look: 'drawing:scene-nest' }, answered)?.verdict).toMatchObject({
      ok: false,
      issues: [{ field: 'name' }],
    })
  })

  test('is impossible for a door, a line break in one line, a picture from elsewhere, or no object', () => {
    const unknown = [{ door: 'out' }, { ...whole, name: 'a\nb' }, { ...whole, look: 'https://example.com/cat.jpg' }, []]
    expect(unknown.map((example) => typed(example))).toEqual([undefined, undefined, undefined, undefined])
  })
})
