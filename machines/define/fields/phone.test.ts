import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { verdictOf } from '#tests/support/samples/verdicts.ts'
import { optionalPhone, phone, phoneParts, phoneShown, phoneText } from './phone.ts'

const US = { country: 'US', digits: '10' }

describe('a phone number', () => {
  test.each([
    ['(937) 555-0142', '+19375550142'],
    ['1-937-555-0142', '+19375550142'],
    ['+1 937.555.0142', '+19375550142'],
    ['٩٣٧٥٥٥٠١٤٢', '+19375550142'],
    ['+49 0221 1234567', '+492211234567'],
    ['+44 7911 123456', '+447911123456'],
    ['+39 06 698 12345', '+390669812345'],
  ])('%s is kept as %s', (typed, kept) => expect(verdictOf(phone(), typed)).toEqual({ value: kept }))

  test.each([
    ['', 'empty', {}],
    ['+1 ', 'empty', {}],
    ['(937) 555-014', 'few', { ...US, count: 9 }],
    ['+1 937 555 01422', 'many', { ...US, count: 11 }],
    ['+49 2', 'few', { country: 'DE', digits: '4–15', count: 1 }],
    ['+33 1 23 45 67 8', 'few', { country: 'FR', digits: '9', count: 8 }],
    ['111 111 1111', 'phone', {}],
    ['call me', 'phone', {}],
    ['+1 937 555 0142 ext. 5', 'phone', {}],
    ['+999 123456', 'phone', {}],
    ['93755\u00005142', 'phone', {}],
    [undefined, 'empty', {}],
  ])('%j is refused: %s', (typed, rule, params) => expect(verdictOf(phone(), typed)).toEqual({ rule, params }))

  test('without a country code belongs to the country of the field', () =>
    expect(verdictOf(phone({ country: 'DE' }), '0221 1234567')).toEqual({ value: '+492211234567' }))

  test('that is optional may be empty or have a country only', () => {
    expect(verdictOf(optionalPhone(), undefined)).toEqual({ value: undefined })
    expect(verdictOf(optionalPhone(), '+49 ')).toEqual({ value: '' })
    expect(verdictOf(optionalPhone(), '937')).toMatchObject({ rule: 'few' })
  })

  test('is read from any text and stays the same when it is read again, or is refused with a reason', () => {
    const typed = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom(...'+0123456789 ()-.xet') }),
      fc.integer({ min: 1, max: 10 ** 15 }).map((digits) => `+${digits}`),
    )
    fc.assert(
      fc.property(typed, (text) => {
        const verdict = verdictOf(phone(), text)
        const { value = '', rule = '' } = { ...verdict } as { value?: string; rule?: string }
        expect(rule === '' ? value : rule).toMatch(/^(\+[1-9]\d{4,14}|empty|phone|few|many)$/)
        if (rule === '') expect(verdictOf(phone(), value)).toEqual(verdict)
      }),
    )
  })
})

describe('a phone number in two controls, for the country and the rest,', () => {
  test.each([
    ['', { country: 'US', number: '', isUsual: true }],
    ['+19375550142', { country: 'US', number: '(937) 555-0142', isUsual: true }],
    ['+1 (937) 555-014', { country: 'US', number: '(937) 555-014', isUsual: true }],
    ['+492211234567', { country: 'DE', number: '0221 1234567', isUsual: false }],
    ['+49 ', { country: 'DE', number: '', isUsual: false }],
    ['+44 79', { country: 'GB', number: '79', isUsual: false }],
    ['+999 1', { country: 'US', number: '+999 1', isUsual: true }],
    ['937', { country: 'US', number: '937', isUsual: true }],
  ])('%j', (text, parts) => expect(phoneParts(text, 'US')).toEqual(parts))

  test('is the same number after it is put together again', () => {
    for (const number of ['+19375550142', '+492211234567', '+447911123456', '+390669812345', '+14165550142'])
      expect(verdictOf(phone(), phoneText(phoneParts(number, 'US')))).toEqual({ value: number })
  })

  test('is the same for any text after it is taken apart and put together', () =>
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789 ()-') }), (number) => {
        const text = phoneText({ country: 'DE', number, isUsual: false })
        expect(verdictOf(phone(), phoneText(phoneParts(text, 'US')))).toEqual(verdictOf(phone(), text))
      }),
    ))
})

test('a phone number of the USA is shown without its code, and others with it', () => {
  expect([phoneShown('+19375550142'), phoneShown('+492211234567')]).toEqual(['(937) 555-0142', '+49 221 1234567'])
})
