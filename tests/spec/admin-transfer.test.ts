import { expect, test } from 'vitest'
import { examples } from '#flows/admin-transfer/examples.ts'
import { adminTransfer } from '#flows/admin-transfer/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { emptyDraft, entryOf } from '#machines/walk/draft.ts'
import { submitEvent } from '#machines/wizard/context.ts'
import { Refusal } from '#machines/wizard/ports.ts'
import { done, driven, failed } from '#tests/support/machine/machine-steps.ts'
import { stepIn } from '#tests/support/spec/played.ts'

const machine = driven(adminTransfer)
const begun = machine.opened(emptyDraft(adminTransfer, {}), 'search-admin')

type Asked = keyof typeof examples
const answered = (from: typeof begun, id: Asked, pick = 0) =>
  machine.take(machine.take(from, submitEvent(stepIn(adminTransfer, id), examples[id].valid[pick] ?? {}, {})), done(id))

const chosen = answered(begun, 'search-admin')
const confirmed = answered(answered(chosen, 'confirm-admin'), 'confirm-transfer')

test('the steps have the codes of the spec, in its order', () =>
  expect(adminTransfer.steps.flatMap(({ code }: AnyStep) => code ?? [])).toEqual([
    'SEARCH_ADMIN',
    'CONFIRM_ADMIN',
    'CONFIRM_TRANSFER',
    'TRANSFER',
    'SUCCESS',
  ]))

test('the chosen member is still there after Back', () => {
  const { draft } = machine.take(chosen, { type: 'BACK' }).context
  expect(entryOf(draft, 'search-admin')?.answer).toEqual(examples['search-admin'].valid[0])
})

test('choosing another member asks for both confirmations again', () => {
  const again = machine.take(confirmed, failed('transfer', new Refusal('No.', 'not-a-supporter')))
  const other = answered(again, 'search-admin', 1)
  expect(machine.placeOf(other)).toEqual(['confirm-admin', 'asking'])
  expect(machine.placeOf(answered(other, 'confirm-admin'))).toEqual(['confirm-transfer', 'asking'])
})

test('the draft contains no password or code', () =>
  expect(JSON.stringify(confirmed.context.draft)).not.toContain('sunday soup'))
