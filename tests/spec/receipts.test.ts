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

/** A flow that goes another way for savings accounts, as the call that links one says what it is. */
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

describe('what the server gives is what a path in the browser goes on with', () => {
  test('where it is what the path says', () => {
    expect(asGiven(model, sending, done('savings'), { type: 'savings' })).toMatchObject({
      deed: { type: 'done', receipt: { type: 'savings' } },
      stand: { draft: { entries: { link: { receipt: { type: 'savings' } } } } },
    })
  })

  test('and where guards see a difference, the path is left, and it is said what came', () => {
    expect(asGiven(model, sending, done('savings'), { type: 'checking' })).toBe(
      'At "link" the server gave {"type":"checking"}, where the path has {"type":"savings"}.',
    )
  })
})
