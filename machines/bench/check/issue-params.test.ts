import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type Field, issuesOf, metaOf } from '#machines/define/field.ts'
import { code } from '#machines/define/fields/code.ts'
import { email } from '#machines/define/fields/email.ts'
import { newPassword } from '#machines/define/fields/password.ts'
import { longText, note, text } from '#machines/define/fields/text.ts'
import { paramsOf } from './issue-params.ts'

test.each<[string, Field, unknown]>([
  ['an empty text', text({ max: 3 }), ''],
  ['a long text', text({ max: 3 }), 'four'],
  ['a short story', longText({ min: 3, max: 9 }), 'a'],
  ['a long story', longText({ min: 1, max: 2 }), 'abc'],
  ['a long note', note({ max: 1 }), 'ab'],
  ['a wrong address', email(), 'ana'],
  ['a short password', newPassword({ min: 12, max: 20 }), 'a'],
  ['a long password', newPassword({ min: 1, max: 2 }), 'abc'],
  ['no code', code({ digits: 5 }), ''],
  ['a short code', code({ digits: 5 }), '12'],
  ['a long code', code({ digits: 5 }), '123456'],
  ['a code with letters', code({ digits: 5 }), '1234a'],
])('the parameters of the message about %s are those of its field', (_, field, input) => {
  const { error } = z.safeParse(z.object({ field }), { field: input })
  const [issue] = error ? issuesOf(error) : []
  expect(issue).toBeDefined()
  if (issue) expect(Object.keys(issue.params)).toEqual(paramsOf(metaOf(field).kind, issue.rule))
})
