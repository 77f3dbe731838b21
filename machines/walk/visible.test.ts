import fc from 'fast-check'
import { expect, test } from 'vitest'
import { branching, branchingReceipts, branchingSamples } from '#tests/support/flows/branching-flow.ts'
import { drafts } from '#tests/support/samples/drafts.ts'
import { visibleDraft } from './visible.ts'
import { walkFlow } from './walk.ts'

const draft = drafts(branching, branchingSamples, branchingReceipts)

test('the visible answers are exactly those that are given and asked now', () => {
  fc.assert(
    fc.property(draft, (draft) => {
      const { asked } = walkFlow(branching, draft)
      expect(Object.keys(visibleDraft(branching, draft).entries).sort()).toEqual(
        Object.keys(draft.entries)
          .filter((id) => asked.includes(id))
          .sort(),
      )
    }),
  )
})

test('an answer of an abandoned branch is hidden, and returns when the branch is taken again', () => {
  const entry = (answer: object) => ({ answer: { ...answer }, revision: 1, reads: {} })
  const entries = {
    sign: entry({ name: 'Ana' }),
    mode: entry({ kind: 'later' }),
    bank: { ...entry({ account: 'old' }), reads: { mode: 1 } },
  }
  const left = { flow: 'branching', version: 1, given: { member: false, payable: 'both' }, entries }
  expect(Object.keys(visibleDraft(branching, left).entries)).toEqual(['sign', 'mode'])
  const taken = { ...left, entries: { ...entries, mode: entry({ kind: 'bank' }) } }
  expect(visibleDraft(branching, taken).entries.bank?.answer).toEqual({ account: 'old' })
})
