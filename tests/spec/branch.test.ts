import { expect, test } from 'vitest'
import { withdrawal } from '#flows/withdrawal/flow.ts'
import { stepOf } from '#machines/walk/answer.ts'
import { branchBefore, MAIN_BRANCH, readBranch } from '#machines/walk/branch.ts'
import { type Draft, emptyDraft, withAnswer } from '#machines/walk/draft.ts'
import { walkFlow } from '#machines/walk/walk.ts'

const answered = (...answers: readonly (readonly [string, Record<string, unknown>])[]): Draft =>
  answers.reduce<Draft>(
    (draft, [id, answer]) => {
      const step = stepOf(withdrawal, id)
      if (!step) throw new Error(`No step ${id}.`)
      return withAnswer(draft, step, answer)
    },
    emptyDraft(withdrawal, { signedIn: true }),
  )

const branchOfOpen = (draft: Draft) => {
  const { asked, open = '' } = walkFlow(withdrawal, draft)
  return [open, branchBefore(withdrawal, draft, asked, open)]
}

test('no answer has decided anything at the first step', () => {
  expect(branchOfOpen(answered())).toEqual(['withdrawal-mode', MAIN_BRANCH])
})

test('the latest answer that decides which steps are asked names the branch', () => {
  expect(branchOfOpen(answered(['withdrawal-mode', { kind: 'bank' }]))).toEqual(['bank', 'withdrawal-mode.kind=bank'])
  const linking = answered(['withdrawal-mode', { kind: 'bank' }], ['bank', { door: 'add-account' }])
  expect(branchOfOpen(linking)[1]).toBe('bank.door=add-account')
})

test('an answer that decides nothing, such as the missing door, leaves the branch as it is', () => {
  const chosen = answered(['withdrawal-mode', { kind: 'bank' }], ['bank', { account: 'a', amount: 2000 }])
  expect(branchOfOpen(chosen)).toEqual(['bank-review', 'withdrawal-mode.kind=bank'])
})

test('the name of a branch can be read back', () => {
  expect(readBranch('withdrawal-mode.kind=bank&image.needs.rides=true')).toEqual([
    { step: 'withdrawal-mode', fact: 'kind', value: 'bank' },
    { step: 'image', fact: 'needs.rides', value: 'true' },
  ])
  expect(readBranch(MAIN_BRANCH)).toEqual([])
  expect(readBranch('of another release')).toEqual([])
})
