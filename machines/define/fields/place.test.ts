import { describe, expect, test } from 'vitest'
import { verdictOf } from '#tests/support/samples/verdicts.ts'
import { place, zip } from './place.ts'

const dayton = {
  place_id: '4509884',
  label: 'Dayton, OH',
  city: 'Dayton',
  state: 'OH',
  latitude: 39.7,
  longitude: -84.1,
}

describe('a place chosen from a search', () => {
  test('is accepted, without any extra data', () =>
    expect(verdictOf(place(), { ...dayton, admin: true })).toEqual({ value: dayton }))

  test.each<[string, unknown]>([
    ['free text', 'Dayton'],
    ['nothing', undefined],
    ['no id', { ...dayton, place_id: '' }],
    ['an endless label', { ...dayton, label: 'a'.repeat(201) }],
    ['north of the pole', { ...dayton, latitude: 90.1 }],
    ['west of the date line', { ...dayton, longitude: -180.1 }],
    ['nowhere', { ...dayton, latitude: Number.NaN }],
    ['a number as text', { ...dayton, latitude: '39.7' }],
    ['no state', { ...dayton, state: undefined }],
  ])('%s is refused', (_, input) => expect(verdictOf(place(), input)).toMatchObject({ rule: 'empty' }))
})

describe('a ZIP code', () => {
  test.each([
    [undefined, undefined],
    ['', ''],
    ['45402', '45402'],
    [' 45402 ', '45402'],
  ])('%j is accepted', (input, value) => expect(verdictOf(zip(), input)).toEqual({ value }))
  test.each(['4540', '454021', '4540a', '45402-1', '٤٥٤٠٢', '45 02'])('%j is refused', (input) =>
    expect(verdictOf(zip(), input)).toMatchObject({ rule: 'zip' }),
  )
})
