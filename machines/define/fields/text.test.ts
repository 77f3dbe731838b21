import { describe, expect, test } from 'vitest'
import { verdictOf } from '#tests/support/samples/verdicts.ts'
import { metaOf, rulesOf } from '../field.ts'
import { onlyWhere } from './only.ts'
import { optionalPicture } from './picture.ts'
import { longText, note, optionalText, text } from './text.ts'
import { withRules } from './with-rules.ts'

describe('one line of text, such as a title', () => {
  const title = text({ max: 40 })
  test.each([
    ['one letter', 'a', 'a'],
    ['as long as may be', 'a'.repeat(40), 'a'.repeat(40)],
    ['forty unicorns', '🦄'.repeat(40), '🦄'.repeat(40)],
    ['long only by what nobody sees', ` \u200b${'a'.repeat(40)}\u3164 `, 'a'.repeat(40)],
    ['two code points that become one', `${'a'.repeat(39)}e\u0301`, `${'a'.repeat(39)}é`],
  ])('%s is accepted', (_, input, value) => expect(verdictOf(title, input)).toEqual({ value }))

  test.each<[string, unknown, string, object]>([
    ['nothing', '', 'empty', { min: 1, max: 40 }],
    ['nothing that can be seen', '\u200b \u2060', 'empty', { min: 1, max: 40 }],
    ['one too many', 'a'.repeat(41), 'long', { max: 40, count: 41 }],
    ['one unicorn too many', '🦄'.repeat(41), 'long', { max: 40, count: 41 }],
    ['two lines', 'a\nb', 'characters', {}],
    ['NUL', 'a\0', 'characters', {}],
    ['half a character', 'a\ud83d', 'characters', {}],
    ['no answer', undefined, 'empty', {}],
    ['a number', 5, 'empty', {}],
    ['a list', ['a'], 'empty', {}],
  ])('%s is refused', (_, input, rule, params) => expect(verdictOf(title, input)).toEqual({ rule, params }))
})

describe('a line of text with a minimum length, such as a nickname', () => {
  const nickname = text({ min: 2, max: 30 })
  test('is accepted from that length on', () => expect(verdictOf(nickname, 'Mo')).toEqual({ value: 'Mo' }))
  test('is refused as too short below it, and as empty without a letter', () => {
    expect(verdictOf(nickname, 'M')).toEqual({ rule: 'short', params: { min: 2, count: 1 } })
    expect(verdictOf(nickname, '')).toEqual({ rule: 'empty', params: { min: 2, max: 30 } })
  })
  test('needs a message for that, which other lines do not', () => {
    expect(rulesOf(metaOf(nickname))).toContain('short')
    expect(rulesOf(metaOf(text({ max: 30 })))).not.toContain('short')
    expect(rulesOf(metaOf(longText({ min: 1, max: 30 })))).not.toContain('short')
  })
})

describe('the rules of a field', () => {
  test('do not include “empty” if it is optional', () => {
    expect(rulesOf(metaOf(optionalText({ max: 5 })))).toEqual(['long', 'characters'])
    expect(rulesOf(metaOf(optionalPicture()))).not.toContain('empty')
  })
  test('include “empty” if it is required only in one case', () =>
    expect(rulesOf(metaOf(onlyWhere({ field: 'way', value: 'mail' }, note({ max: 5 }))))).toContain('empty'))
  test('include those of the step’s own check, each once', () => {
    const nickname = withRules(text({ max: 5 }), 'taken', 'long')
    expect(rulesOf(metaOf(nickname))).toEqual(['empty', 'long', 'characters', 'taken'])
  })
})

describe('several lines of text, such as a story', () => {
  const story = longText({ min: 20, max: 100 })
  test.each([
    ['as short as may be', 'a'.repeat(20)],
    ['as long as may be', 'a'.repeat(100)],
    ['lines and tabs', 'She cooks.\n\n\tOn Sundays, for all.'],
  ])('%s is accepted', (_, input) => expect(verdictOf(story, input)).toEqual({ value: input }))

  test.each<[string, unknown, string, object]>([
    ['nothing', ' \n ', 'empty', { min: 20, max: 100 }],
    ['one too few', 'a'.repeat(19), 'short', { min: 20, count: 19 }],
    ['long only by what nobody sees', `${' '.repeat(30)}too short`, 'short', { min: 20, count: 9 }],
    ['one too many', 'a'.repeat(101), 'long', { max: 100, count: 101 }],
    ['a bell', `${'a'.repeat(30)}\u0007b`, 'characters', {}],
  ])('%s is refused', (_, input, rule, params) => expect(verdictOf(story, input)).toEqual({ rule, params }))
})

describe('an optional note', () => {
  const message = note({ max: 5 })
  test.each([
    [undefined, undefined],
    ['', ''],
    ['  ', ''],
    ['hello', 'hello'],
    ['a\nb', 'a\nb'],
  ])('%j is accepted', (input, value) => expect(verdictOf(message, input)).toEqual({ value }))
  test.each<[unknown, string]>([
    ['hello!', 'long'],
    ['a\0', 'characters'],
    [null, 'empty'],
  ])('%j is refused', (input, rule) => expect(verdictOf(message, input)).toMatchObject({ rule }))
})
