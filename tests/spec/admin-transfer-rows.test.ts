import { describe, expect, test } from 'vitest'
import { examples } from '#flows/admin-transfer/examples.ts'
import { adminTransfer } from '#flows/admin-transfer/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { stepOf } from '#machines/walk/answer.ts'
import { emptyDraft, entryOf } from '#machines/walk/draft.ts'
import { submit } from '#machines/wizard/context.ts'
import { Refusal } from '#machines/wizard/ports.ts'
import { done, driven, failed } from '#tests/support/machine-steps.ts'

const machine = driven(adminTransfer)

/** The spec's names of the places, and the steps that they are. */
const PLACES = {
  SEARCH_ADMIN: 'search-admin',
  CONFIRM_ADMIN: 'confirm-admin',
  CONFIRM_TRANSFER: 'confirm-transfer',
  TRANSFER: 'transfer',
  SUCCESS: 'success',
} as const
type Place = keyof typeof PLACES
type Asked = 'SEARCH_ADMIN' | 'CONFIRM_ADMIN' | 'CONFIRM_TRANSFER'

const begun = machine.opened(emptyDraft(adminTransfer, {}), 'search-admin')

/** The usual answer, and its call done. */
const answered = (from: typeof begun, place: Asked) => machine.take(sent(from, place), done(PLACES[place]))
const sent = (from: typeof begun, place: Asked) =>
  machine.take(from, submit(stepAt(place), examples[PLACES[place]].valid[0]))

function standing(place: Place) {
  const before = (['SEARCH_ADMIN', 'CONFIRM_ADMIN', 'CONFIRM_TRANSFER'] as const).slice(
    0,
    Object.keys(PLACES).indexOf(place),
  )
  return before.reduce(answered, begun)
}
const refused = (place: Asked | 'TRANSFER', code: string) => {
  const busy = place === 'TRANSFER' ? standing(place) : sent(standing(place), place)
  return machine.take(busy, failed(PLACES[place], new Refusal('No.', code)))
}
const back = (from: typeof begun) => machine.take(from, { type: 'BACK' })
const stepAt = (place: Place): AnyStep => {
  const step = stepOf(adminTransfer, PLACES[place])
  if (!step) throw new Error(`There is no step ${PLACES[place]}.`)
  return step
}

describe('edges that the spec fixes', () => {
  test.each([
    [
      'SEARCH_ADMIN SELECT → CONFIRM_ADMIN',
      () => answered(standing('SEARCH_ADMIN'), 'SEARCH_ADMIN'),
      'CONFIRM_ADMIN',
      'asking',
    ],
    [
      'CONFIRM_ADMIN NEXT → CONFIRM_TRANSFER',
      () => answered(standing('CONFIRM_ADMIN'), 'CONFIRM_ADMIN'),
      'CONFIRM_TRANSFER',
      'asking',
    ],
    [
      'CONFIRM_TRANSFER CONFIRM → TRANSFER',
      () => answered(standing('CONFIRM_TRANSFER'), 'CONFIRM_TRANSFER'),
      'TRANSFER',
      'saving',
    ],
    ['TRANSFER DONE → SUCCESS', () => machine.take(standing('TRANSFER'), done('transfer')), 'SUCCESS', 'asking'],
  ] as const)('%s', (_, end, place, phase) => expect(machine.placeOf(end())).toEqual([PLACES[place], phase]))

  test('the steps are called as the spec calls them, in its order', () =>
    expect(adminTransfer.steps.flatMap(({ code }: AnyStep) => code ?? [])).toEqual(Object.keys(PLACES).slice(0, 4)))
})

describe('edges decided where the spec is silent', () => {
  test.each([
    ['SEARCH_ADMIN BACK → nowhere: it is closed', () => back(standing('SEARCH_ADMIN')), 'SEARCH_ADMIN'],
    ['CONFIRM_ADMIN BACK → SEARCH_ADMIN', () => back(standing('CONFIRM_ADMIN')), 'SEARCH_ADMIN'],
    ['CONFIRM_TRANSFER BACK → CONFIRM_ADMIN', () => back(standing('CONFIRM_TRANSFER')), 'CONFIRM_ADMIN'],
    [
      'CONFIRM_TRANSFER wrong password → itself',
      () => refused('CONFIRM_TRANSFER', 'wrong-password'),
      'CONFIRM_TRANSFER',
    ],
    ['TRANSFER no longer a supporter → SEARCH_ADMIN', () => refused('TRANSFER', 'not-a-supporter'), 'SEARCH_ADMIN'],
    ['TRANSFER not confirmed → SEARCH_ADMIN', () => refused('TRANSFER', 'email-unconfirmed'), 'SEARCH_ADMIN'],
    ['TRANSFER proof too old → CONFIRM_TRANSFER', () => refused('TRANSFER', 'proof-needed'), 'CONFIRM_TRANSFER'],
    ['TRANSFER too many → itself, with a way back', () => refused('TRANSFER', 'too-many-requests'), 'TRANSFER'],
    ['… BACK → CONFIRM_TRANSFER', () => back(refused('TRANSFER', 'too-many-requests')), 'CONFIRM_TRANSFER'],
  ] as const)('%s', (_, end, place) => expect(machine.placeOf(end())).toEqual([PLACES[place], 'asking']))
})

test('who was searched for is still there on the way back', () => {
  const { draft } = back(standing('CONFIRM_ADMIN')).context
  expect(entryOf(draft, 'search-admin')?.answer).toEqual(examples['search-admin'].valid[0])
})

test('whoever is chosen in the place of somebody is confirmed anew, and so is the transfer', () => {
  const again = refused('TRANSFER', 'not-a-supporter')
  const other = machine.take(again, submit(stepAt('SEARCH_ADMIN'), examples['search-admin'].valid[1]))
  const chosen = machine.take(other, done('search-admin'))
  expect(machine.placeOf(chosen)).toEqual(['confirm-admin', 'asking'])
  expect(machine.placeOf(answered(chosen, 'CONFIRM_ADMIN'))).toEqual(['confirm-transfer', 'asking'])
})

test('nothing that was typed to prove who somebody is stands in the draft', () =>
  expect(JSON.stringify(standing('TRANSFER').context.draft)).not.toContain('sunday soup'))
