import { describe, expect, test } from 'vitest'
import { initialTransition, transition } from 'xstate'
import { stepOf } from '#machines/walk/answer.ts'
import { emptyDraft, withAnswer } from '#machines/walk/draft.ts'
import { branching } from '#tests/support/flows/branching-flow.ts'
import { submit } from './context.ts'
import { factsOfDraft } from './facts.ts'
import { compile } from './machine.ts'

const machine = compile(branching)
type Event = Parameters<typeof transition<typeof machine>>[2]
const mode = stepOf(branching, 'mode')
const sign = stepOf(branching, 'sign')
const empty = emptyDraft(branching, { member: false, payable: 'both' })
const signed = sign ? withAnswer(empty, sign, { name: 'Ana' }) : empty

function opened(draft: typeof empty) {
  const event = { type: 'xstate.done.actor.open', output: { run: { id: 'r', revision: 0 }, draft, wanted: undefined } }
  return transition(machine, initialTransition(machine, { wanted: undefined })[0], event as unknown as Event)[0]
}

describe('what an event brings', () => {
  test('is worked out anew where the same event meets another state, as a replay does', () => {
    if (!mode) throw new Error('The flow has lost its step "mode".')
    const event = submit(mode, { kind: 'card', note: 'a' })
    const again = withAnswer(withAnswer(signed, mode, { kind: 'bank', note: 'b' }), mode, { kind: 'later', note: 'b' })
    const first = transition(machine, opened(signed), event)[0]
    const [back] = transition(machine, opened(again), { type: 'GO', step: 'mode' })
    const second = transition(machine, back, event)[0]
    expect(first.context.draft.entries.mode?.revision).toBe(1)
    expect(second.context.draft.entries.mode?.revision).toBe(3)
  })

  test('of a draft that is none opens at the first step', () => {
    const broken = { ...empty, entries: JSON.parse('{"mode": null, "sign": {"answer": 5}}') }
    expect(factsOfDraft(branching, broken)).toEqual({})
    expect(opened(broken).value).toEqual({ sign: 'asking' })
  })
})
