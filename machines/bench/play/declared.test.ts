import { expect, test } from 'vitest'
import { sentenceOf } from './declared.ts'

test.each([
  ['of a field', { field: 'name', rule: 'long', params: { max: 5 } }, 'who.name.long'],
  ['of a part of an address', { field: 'at', rule: 'postal', params: { part: 'postalCode' } }, 'who.at.postal'],
  ['of a part of an item', { field: 'items', rule: 'long', params: { index: 1, part: 'name' } }, 'who.items.name.long'],
  [
    'of a question of an item',
    { field: 'items', rule: 'long', params: { index: 1, step: 'pet', part: 'name' } },
    'who.items.pet.name.long',
  ],
  ['of two items', { field: 'items', rule: 'twice', params: { index: 1, part: 'name' } }, 'who.items.twice'],
])('the sentence %s has one name', (_, issue, name) => expect(sentenceOf('who', issue)).toBe(name))
