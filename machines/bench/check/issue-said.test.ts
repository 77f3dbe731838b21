import { expect, test } from 'vitest'
import type { FieldIssue } from '#machines/define/field.ts'
import { issueSaid } from './issue-said.ts'

test.each<[FieldIssue, string]>([
  [{ field: 'email', rule: 'email', params: {} }, 'email: not an e-mail address'],
  [{ field: 'items', rule: 'twice', params: { index: 1, value: 'ana' } }, 'items, item 2: twice the same'],
  [{ field: '', rule: 'empty', params: {} }, 'the answer: missing'],
])('%j is shown as %s', (issue, said) => expect(issueSaid(issue)).toBe(said))
