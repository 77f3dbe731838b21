import fc from 'fast-check'
import { examples as transferExamples } from '#flows/admin-transfer/examples.ts'
import { adminTransfer } from '#flows/admin-transfer/flow.ts'
import { examples as confirmExamples } from '#flows/confirm/examples.ts'
import { confirm } from '#flows/confirm/flow.ts'
import { examples as loginExamples } from '#flows/login/examples.ts'
import { login } from '#flows/login/flow.ts'
import { signup } from '#flows/signup/create.ts'
import { circleEdit } from '#flows/signup/edit.ts'
import { examples as signupExamples, varied } from '#flows/signup/examples.ts'
import { signupInvite } from '#flows/signup/invite.ts'
import { signupTitle } from '#flows/signup/title.ts'
import { examples as termsExamples } from '#flows/terms/examples.ts'
import { acceptNewTerms } from '#flows/terms/flow.ts'
import { examples as withdrawalExamples } from '#flows/withdrawal/examples.ts'
import { withdrawal } from '#flows/withdrawal/flow.ts'
import { branching, branchingReceipts, branchingSamples } from '#tests/support/flows/branching-flow.ts'
import { doors, doorsReceipts, doorsSamples } from '#tests/support/flows/doors-flow.ts'
import { errand, errandReceipts, errandSamples, keptErrand } from '#tests/support/flows/errand-flow.ts'
import { help, helpExamples } from '#tests/support/flows/help-flow.ts'
import { visit, visitExamples } from '#tests/support/flows/visit-flow.ts'
import { named, type Subject } from './subject.ts'

type Examples = Readonly<
  Record<string, { readonly valid: Subject['valid'][string]; readonly invalid: readonly object[] }>
>

const typed = (examples: Examples): Pick<Subject, 'valid' | 'invalid'> => ({
  valid: Object.fromEntries(Object.entries(examples).map(([id, { valid }]) => [id, valid])),
  invalid: Object.fromEntries(Object.entries(examples).map(([id, { invalid }]) => [id, invalid])),
})

const invited = { 'invite-others': [{ results: [] }] }
const takenOut = {
  'link-account': [{ type: 'checking' }],
  'gift-card-payout': [{ withdrawal: 'w1' }],
  'bank-payout': [{ withdrawal: 'w1' }],
}
const nobody = { given: {}, receipts: {} }

/** The catalogue, with every given of its flows; each with the examples that stories and tours use. */
export const catalogueSubjects = described([
  { flow: signup, given: { signedIn: false }, ...typed(signupExamples), receipts: invited },
  { flow: signup, given: { signedIn: true }, ...typed(signupExamples), receipts: invited },
  { flow: signupInvite, given: { signedIn: false }, ...typed(signupExamples), receipts: {} },
  { flow: signupInvite, given: { signedIn: true }, ...typed(signupExamples), receipts: {} },
  { flow: login, ...nobody, ...typed(loginExamples) },
  { flow: confirm, ...nobody, ...typed(confirmExamples) },
  { flow: acceptNewTerms, ...nobody, ...typed(termsExamples) },
  { flow: signupTitle, given: {}, ...typed({ ...signupExamples, ...varied['signup-title'] }), receipts: invited },
  { flow: circleEdit, given: {}, ...typed({ ...signupExamples, ...varied['circle-edit'] }), receipts: invited },
  { flow: adminTransfer, given: {}, ...typed(transferExamples), receipts: {} },
  { flow: withdrawal, given: {}, ...typed(withdrawalExamples), receipts: takenOut },
])

const branched = { flow: branching, valid: branchingSamples, invalid: {}, receipts: branchingReceipts }
const errands = { valid: errandSamples, invalid: {}, receipts: errandReceipts, given: {} }
const visiting = { flow: visit, ...typed(visitExamples), receipts: {}, given: {} }
const doored = { flow: doors, valid: doorsSamples, invalid: {}, receipts: doorsReceipts }

/** Flows made for tests: branches, doors, walls, skips, ways back, reviews, flows in a flow, lists, what is waited for. */
export const madeSubjects = described([
  ...[true, false].flatMap((member) =>
    ['nothing', 'gift-card', 'both'].map((payable) => ({ ...branched, given: { member, payable } })),
  ),
  ...[errand, keptErrand].map((flow) => ({ flow, ...errands })),
  visiting,
  { flow: help, ...nobody, ...typed(helpExamples) },
  ...[true, false].map((member) => ({ ...doored, given: { member } })),
])

/** The same as people meet them on the portal. */
export const servedSubjects = catalogueSubjects.map((subject) => {
  const { flow, given } = subject
  const name = given.signedIn === false ? `${flow.id} as a visitor` : flow.id
  return { name, subject, [fc.toStringMethod]: () => name }
})

function described(subjects: readonly Subject[]): readonly Subject[] {
  return subjects.map((subject) => named(subject, `${subject.flow.id} ${JSON.stringify(subject.given)}`))
}
