import { expect, test } from 'vitest'
import { stepOf } from '#machines/walk/answer.ts'
import { emptyDraft, withAnswer } from '#machines/walk/draft.ts'
import { branching } from '#tests/support/flows/branching-flow.ts'
import { initialContext, submissionOf } from './context.ts'

test('the same answer given again after another one changed is another call, but sent again it is the same', () => {
  const [mode, bank] = [stepOf(branching, 'mode'), stepOf(branching, 'bank')]
  if (!mode || !bank) throw new Error('The flow has these steps.')
  let draft = emptyDraft(branching, { member: true, payable: 'both' })
  const keys: string[] = []
  for (const note of ['Ana', 'Leo', 'Ana', 'Leo']) {
    draft = withAnswer(draft, mode, { kind: 'bank', note })
    const run = { id: 'run', revision: keys.length }
    const context = {
      ...initialContext(branching, undefined),
      run,
      draft,
    }
    const send = () => submissionOf(branching, bank, context, { answer: { account: 'old' }, facts: {} })
    expect(send().key).toBe(send().key)
    keys.push(send().key)
    draft = withAnswer(draft, bank, { account: 'old' })
  }
  expect(new Set(keys).size).toBe(4)
})
