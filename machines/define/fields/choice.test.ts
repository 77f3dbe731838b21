import { expect, test } from 'vitest'
import { verdictOf } from '#tests/support/samples/verdicts.ts'
import { domainOf } from '../fact.ts'
import { metaOf } from '../field.ts'
import { choice } from './choice.ts'

const mode = choice(['card', 'bank'])

test('an entry of the list is accepted', () => expect(verdictOf(mode, 'bank')).toEqual({ value: 'bank' }))
test.each<unknown>([undefined, '', 'Bank', 'cash', 'toString', '__proto__', 0, ['bank'], { card: true }])(
  '%j is refused',
  (input) => expect(verdictOf(mode, input)).toMatchObject({ rule: 'empty' }),
)
test('guards can read it, and renderers can list it', () => {
  expect(domainOf(mode)).toEqual(['card', 'bank'])
  expect(metaOf(mode)).toEqual({ kind: 'choice', choices: ['card', 'bank'] })
})
