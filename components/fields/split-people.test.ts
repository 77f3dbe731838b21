import { expect, test } from 'vitest'
import { splitPeople } from './split-people.ts'

const ana = { address: 'ana@example.com', name: 'Ana Rossi' }
const leo = { address: 'leo@example.com', name: '' }

test.each([
  ['one address', ' Leo@Example.com ', [leo]],
  ['a mail program', 'Ana Rossi <ana@example.com>, leo@example.com;', [ana, leo]],
  [
    'a name with a comma in it',
    '"Rossi, Ana" <ana@example.com>; <leo@example.com>',
    [{ ...ana, name: 'Rossi, Ana' }, leo],
  ],
  ['nothing but spaces between', 'leo@example.com leo@example.com', [leo, leo]],
  ['no comma between two of a mail program', 'Ana Rossi <ana@example.com> <leo@example.com>', [ana, leo]],
  ['a table', 'Ana Rossi\tana@example.com\r\n\tleo@example.com\r\n', [ana, leo]],
  ['a name after the address', 'ana@example.com Ana Rossi', [ana]],
  ['empty places', ',; \n ,', []],
  ['what is no address', 'not an address', [{ address: 'not an address', name: '' }]],
])('reads people from %s', (_, text, people) => expect(splitPeople(text)).toEqual(people))
