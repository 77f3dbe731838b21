import fc from 'fast-check'
import { catalogue } from '#flows/catalogue.ts'
import type { StepId } from '#flows/names.ts'
import type { Examples } from '#machines/bench/check/finding.ts'
import type { FactValue } from '#machines/define/fact.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { isRecord } from '#machines/define/record.ts'
import { ON_SAMPLE_DAY } from '#machines/define/today.ts'
import { examplesOf } from '#tests/bench/flow-files.ts'
import { branching, branchingReceipts, branchingSamples } from '#tests/support/flows/branching-flow.ts'
import { doors, doorsReceipts, doorsSamples } from '#tests/support/flows/doors-flow.ts'
import { errand, errandReceipts, errandSamples, keptErrand } from '#tests/support/flows/errand-flow.ts'
import { help, helpExamples } from '#tests/support/flows/help-flow.ts'
import { permit, permitSamples } from '#tests/support/flows/permit-flow.ts'
import { visit, visitExamples } from '#tests/support/flows/visit-flow.ts'
import { named, type Subject } from './subject.ts'

const typed = (examples: Examples): Pick<Subject, 'valid' | 'invalid'> => ({
  valid: Object.fromEntries(Object.entries(examples).map(([id, { valid }]) => [id, valid.filter(isRecord)])),
  invalid: Object.fromEntries(Object.entries(examples).map(([id, { invalid }]) => [id, invalid.filter(isObject)])),
})
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Receipts (stored results) of the effects at these steps. */
const RECEIPTS = {
  welcome: [{ begun: true }],
  'care-welcome': [{ begun: true }],
  'invited-leader': [{ slug: 'c1', accepted: true }],
  'invite-others': [{ results: [] }],
  'link-account': [{ type: 'checking' }],
  'gift-card-payout': [{ withdrawal: 'w1' }],
  'bank-payout': [{ withdrawal: 'w1' }],
} satisfies { readonly [Id in StepId]?: Subject['receipts'][string] }

/** Every combination of the values that a flow knows before its first step. */
const givensOf = ({ given }: AnyFlow): readonly Readonly<Record<string, FactValue>>[] =>
  given.reduce<readonly Readonly<Record<string, FactValue>>[]>(
    (all, { id, domain }) => all.flatMap((one) => domain.map((value) => ({ ...one, [id]: value }))),
    [{}],
  )

async function subjectsOf(flow: AnyFlow): Promise<readonly Subject[]> {
  const examples = typed(await examplesOf(flow))
  return givensOf(flow).map((given) => ({ flow, given, ...examples, receipts: RECEIPTS }))
}

/**
 * The flows of the catalog, each with every combination of given values and with the examples that stories and tours
 * use.
 */
export const catalogueSubjects = described((await Promise.all(catalogue.map(subjectsOf))).flat())

const branched = { flow: branching, valid: branchingSamples, invalid: {}, receipts: branchingReceipts }
const errands = { valid: errandSamples, invalid: {}, receipts: errandReceipts, given: {} }
const visiting = { flow: visit, ...typed(visitExamples), receipts: {}, given: ON_SAMPLE_DAY }
const doored = { flow: doors, valid: doorsSamples, invalid: {}, receipts: doorsReceipts }

/** Flows made for tests, with branches, doors, walls, skips, ways back, reviews, sub-flows, lists and waits. */
export const madeSubjects = described([
  ...[true, false].flatMap((member) =>
    ['nothing', 'gift-card', 'both'].map((payable) => ({ ...branched, given: { member, payable } })),
  ),
  ...[errand, keptErrand].map((flow) => ({ flow, ...errands })),
  visiting,
  { flow: permit, given: {}, valid: permitSamples, invalid: {}, receipts: {} },
  { flow: help, given: {}, receipts: {}, ...typed(helpExamples) },
  ...[true, false].map((member) => ({ ...doored, given: { member } })),
])

/** The catalog's flows, each under the name of its flow and, for a visitor, with a note about that. */
export const servedSubjects = catalogueSubjects.map((subject) => {
  const { flow, given } = subject
  const name = given.signedIn === false ? `${flow.id} as a visitor` : flow.id
  return { name, subject, [fc.toStringMethod]: () => name }
})

function described(subjects: readonly Subject[]): readonly Subject[] {
  return subjects.map((subject) => named(subject, `${subject.flow.id} ${JSON.stringify(subject.given)}`))
}
