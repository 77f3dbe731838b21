import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { linkAccount } from '#flows/withdrawal/steps/link-account.ts'
import { follow } from '#machines/bench/play/follow.ts'
import { modelOf } from '#machines/bench/play/model.ts'
import { effect } from '#machines/define/effect.ts'
import { text } from '#machines/define/fields/text.ts'
import { flow } from '#machines/define/flow.ts'
import { end, step } from '#machines/define/step.ts'
import { asGiven } from '#tests/bench/run/receipt.ts'

/**
 * A flow that asks another question for savings accounts. The type of the account is known from the receipt (the
 * result) of the call that links the account.
 */
const link = step('link', {
  fields: { name: text({ max: 10 }) },
  effect: effect(linkAccount.effect?.name ?? '', {
    receipt: z.object({ type: z.enum(['checking', 'savings']), id: z.string() }),
  }),
})
const slow = step('slow', { fields: {}, reads: [link], when: link.is('type', 'savings') })
const linking = flow('linking', { version: 1, steps: [link, slow, end('linked')] })

const model = modelOf(linking)
const sending = follow(model, model.begun({}), { type: 'answer', answer: { name: 'Ana' } })
const done = (type: string) => ({ type: 'done', receipt: { type } }) as const

describe("the server's receipt decides how a path in the browser continues", () => {
  test('along the path if it matches', () => {
    expect(asGiven(model, sending, done('savings'), { type: 'savings' })).toMatchObject({
      deed: { type: 'done', receipt: { type: 'savings' } },
      stand: { draft: { entries: { link: { receipt: { type: 'savings' } } } } },
    })
  })

  test('off the path if guards see a difference, and the receipt is reported', () => {
    expect(asGiven(model, sending, done('savings'), { type: 'checking' })).toBe(
      'At "link" the server gave {"type":"checking"}, where the path has {"type":"savings"}.',
    )
  })
})
