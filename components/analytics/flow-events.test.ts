import { expect, test } from 'vitest'
import { effect, reopenStep, stay } from '#machines/define/effect.ts'
import { choice } from '#machines/define/fields/choice.ts'
import { text } from '#machines/define/fields/text.ts'
import { flow } from '#machines/define/flow.ts'
import { end, step } from '#machines/define/step.ts'
import { emptyDraft } from '#machines/walk/draft.ts'
import { submitEvent } from '#machines/wizard/context.ts'
import { Refusal } from '#machines/wizard/ports.ts'
import { done, driven, failed } from '#tests/support/machine/machine-steps.ts'
import { makeFlowWatch } from './flow-events.ts'

const kind = step('kind', { fields: { kind: choice(['left', 'right']) } })
const sent = step('sent', {
  fields: { note: text({ max: 10 }) },
  reads: [kind],
  when: kind.is('kind', 'left'),
  effect: effect('record-answer', { failures: { busy: stay, wrong: reopenStep(kind) } }),
})
const small = flow('small', { version: 1, steps: [kind, sent, end('over')] })
const { take, opened, placeOf } = driven(small)
type Snapshot = ReturnType<typeof opened>

/** What analytics counts while the machine takes these events. */
function counted(...events: readonly object[]): readonly string[] {
  const watch = makeFlowWatch()
  const told: string[] = []
  const see = (snapshot: Snapshot | undefined) => {
    const [id, phase] = snapshot ? placeOf(snapshot) : ['', 'closed']
    const seen = small.steps.find((one) => one.id === id)
    const { draft, problem } = snapshot?.context ?? {}
    const isOver = String(snapshot?.value) === 'over'
    const view = seen && draft ? { phase: isOver ? 'ended' : phase, step: seen, draft, problem } : { phase: 'closed' }
    for (const { event, properties } of watch({ kind: 'flow', flow: small, view: snapshot && view }))
      told.push([event, properties.step, properties.branch, properties.code].filter(Boolean).join(' '))
  }
  let snapshot = opened(emptyDraft(small, {}), undefined)
  see(snapshot)
  for (const event of events) {
    if ('gone' in event) see(undefined)
    else {
      snapshot = take(snapshot, event)
      see(snapshot)
    }
  }
  return told
}

const left = submitEvent(kind, { kind: 'left' }, {})
const right = submitEvent(kind, { kind: 'right' }, {})
const note = submitEvent(sent, { note: 'a' }, {})

test('a step is entered and answered, with the branch on which people came to it', () => {
  expect(counted(left, note, done('sent'))).toEqual([
    'Step Entered kind',
    'Step Answered kind',
    'Step Entered sent kind.kind=left',
    'Step Answered sent kind.kind=left',
    'Flow Ended over kind.kind=left',
  ])
  expect(counted(right)).toEqual(['Step Entered kind', 'Step Answered kind', 'Flow Ended over kind.kind=right'])
})

test('a refusal says its code, and each one counts', () => {
  const refused = failed('sent', new Refusal('Busy.', 'busy'))
  expect(counted(left, note, refused, note, refused).slice(3)).toEqual([
    'Step Refused sent kind.kind=left busy',
    'Step Refused sent kind.kind=left busy',
  ])
})

test('a flow that is closed before its end is left at its step, and one that has ended is not', () => {
  expect(counted(left, { gone: true })).toContain('Flow Left sent kind.kind=left')
  expect(counted(right, { gone: true }).filter((one) => one.startsWith('Flow Left'))).toEqual([])
  expect(counted({ type: 'CLOSE' })).toEqual(['Step Entered kind', 'Flow Left kind'])
})

test('Back enters the earlier step again and answers nothing', () => {
  expect(counted(left, { type: 'BACK' }).slice(3)).toEqual(['Step Entered kind'])
})
