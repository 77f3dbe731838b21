import { expect, test } from 'vitest'
import { writtenDocs } from '#tests/support/docs/written-docs.ts'
import { read } from './tree.ts'

test.each(Object.entries(writtenDocs))('%s matches the output of `npm run docs`', (path, written) =>
  expect(read(path)).toBe(written()),
)
