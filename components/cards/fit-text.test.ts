import { expect, test } from 'vitest'
import { PLAYERS } from '#api/contract/players.ts'
import { fitText, twoLines } from './fit-text.ts'

test('a short name gets the largest font size, and a long name a smaller one', () => {
  expect(fitText('Idris Kell', 29, 262)).toBe(29)
  expect(fitText('Callum Brightwater-Featherstonehaugh', 29, 262)).toBeLessThan(15)
  expect(fitText('', 29, 262)).toBe(29)
})

test('every name of a player stays readable on one line of a full card', () => {
  for (const { name } of PLAYERS) expect(fitText(name, 29, 262), name).toBeGreaterThan(22)
})

test('a name is split at the space nearest to its middle', () => {
  expect(twoLines('Rumi Quadir')).toEqual(['Rumi', 'Quadir'])
  expect(twoLines('Ana de la Cruz')).toEqual(['Ana de', 'la Cruz'])
  expect(twoLines('Cher')).toEqual(['Cher', ''])
})
