import { type ComponentType, lazy, Suspense } from 'react'
import { later } from '#components/fields/later.ts'
import type { FlowAt, FlowId, StepId } from '#flows/names.ts'
import type { StepIdOf } from '#machines/define/names.ts'
import type { ExtraProps } from './parts/extra-props.ts'
import { OwnCircleExtra } from './signup/own-circle-extra.tsx'

const BeforeItGoes = lazy(() =>
  import('./withdrawal/before-it-goes.tsx').then((module) => ({ default: module.BeforeItGoes })),
)
const MoneyThere = lazy(() => import('./withdrawal/money-there.tsx').then((module) => ({ default: module.MoneyThere })))
const NewestAccount = lazy(() =>
  import('./withdrawal/newest-account.tsx').then((module) => ({ default: module.NewestAccount })),
)
const OwnAddress = lazy(() => import('./withdrawal/own-address.tsx').then((module) => ({ default: module.OwnAddress })))
const TakenOut = lazy(() => import('./withdrawal/taken-out.tsx').then((module) => ({ default: module.TakenOut })))
const Accepted = lazy(() => import('./terms/accepted.tsx').then((module) => ({ default: module.Accepted })))
const CircleChosen = lazy(() =>
  import('./signup/circle-chosen.tsx').then((module) => ({ default: module.CircleChosen })),
)
const CircleBegun = lazy(() => import('./signup/circle-begun.tsx').then((module) => ({ default: module.CircleBegun })))
const CircleReady = lazy(() => import('./signup/circle-ready.tsx').then((module) => ({ default: module.CircleReady })))
const CircleTitled = lazy(() =>
  import('./signup/circle-titled.tsx').then((module) => ({ default: module.CircleTitled })),
)
const CodeExtra = later(() => import('./login/code-extra.tsx').then((module) => module.CodeExtra))
const ExtensionExtra = later(() => import('./signup/extension-extra.tsx').then((module) => module.ExtensionExtra))
const HandedOver = lazy(() =>
  import('./admin-transfer/handed-over.tsx').then((module) => ({ default: module.HandedOver })),
)
const HandOverTerms = lazy(() =>
  import('./admin-transfer/hand-over-terms.tsx').then((module) => ({ default: module.HandOverTerms })),
)
const InvitedExtra = lazy(() =>
  import('./signup/invited-extra.tsx').then((module) => ({ default: module.InvitedExtra })),
)
const InvitedToLead = lazy(() =>
  import('./signup/invited-to-lead.tsx').then((module) => ({ default: module.InvitedToLead })),
)
const LoginExtra = lazy(() => import('./login/login-extra.tsx').then((module) => ({ default: module.LoginExtra })))
const NextLeader = lazy(() =>
  import('./admin-transfer/next-leader.tsx').then((module) => ({ default: module.NextLeader })),
)
const GoogleExtra = later(() => import('./parts/google-extra.tsx').then((module) => module.GoogleExtra))
const LinkSent = later(() => import('./login/link-sent.tsx').then((module) => module.LinkSent))
const MagicLink = later(() => import('./signup/magic-link.tsx').then((module) => module.MagicLink))
const PurposeIdeas = lazy(() =>
  import('./signup/purpose-ideas.tsx').then((module) => ({ default: module.PurposeIdeas })),
)
const ProofExtra = later(() => import('./confirm/proof-extra.tsx').then((module) => module.ProofExtra))
const Proved = lazy(() => import('./confirm/proved.tsx').then((module) => ({ default: module.Proved })))
const WelcomeKinds = lazy(() =>
  import('./signup/welcome-kinds.tsx').then((module) => ({ default: module.WelcomeKinds })),
)
const SignedIn = lazy(() => import('./login/signed-in.tsx').then((module) => ({ default: module.SignedIn })))
const WholeExtra = lazy(() => import('./whole-extra.tsx').then((module) => ({ default: module.WholeExtra })))

type Extras = {
  readonly [Id in FlowId]?: { readonly [Step in StepIdOf<FlowAt<Id>>]?: ComponentType<ExtraProps> }
}

/** What the flows for a Circle’s first questions have in common. */
const CARE = {
  welcome: WelcomeKinds,
  'create-account': OwnCircleExtra,
  google: GoogleExtra,
  'email-magic-link': MagicLink,
  'add-extension': ExtensionExtra,
  'circle-begun': CircleBegun,
} satisfies Extras['careflow']

/** What steps show beside their fields. Most need nothing here. */
const EXTRAS: Extras = {
  signup: {
    'create-account': OwnCircleExtra,
    google: GoogleExtra,
    'email-magic-link': MagicLink,
    purpose: PurposeIdeas,
    'add-extension': ExtensionExtra,
    'circle-ready': CircleReady,
  },
  'signup-invite': {
    'create-account': InvitedExtra,
    google: GoogleExtra,
    'email-magic-link': MagicLink,
    'add-extension': ExtensionExtra,
    'circle-joined': SignedIn,
  },
  'signup-lead': {
    'invited-leader': InvitedToLead,
    'create-account': InvitedExtra,
    google: GoogleExtra,
    'email-magic-link': MagicLink,
    'lead-accepted': SignedIn,
  },
  'signup-create-or-join': {
    'create-account': OwnCircleExtra,
    google: GoogleExtra,
    'email-magic-link': MagicLink,
    'add-extension': ExtensionExtra,
    'circle-chosen': CircleChosen,
  },
  careflow: CARE,
  groupflow: CARE,
  animalflow: CARE,
  'signup-title': {
    'circle-titled': CircleTitled,
  },
  'circle-edit': {
    'circle-edited': CircleTitled,
  },
  'admin-transfer': {
    'confirm-admin': NextLeader,
    'confirm-transfer': HandOverTerms,
    success: HandedOver,
  },
  withdrawal: {
    'withdrawal-mode': MoneyThere,
    'gift-card': OwnAddress,
    bank: NewestAccount,
    'link-proof': ProofExtra,
    'gift-card-review': BeforeItGoes,
    'bank-review': BeforeItGoes,
    'gift-card-confirmation': TakenOut,
    'bank-confirmation': TakenOut,
  },
  login: {
    login: LoginExtra,
    google: GoogleExtra,
    'link-sent': LinkSent,
    'fill-otp': CodeExtra,
    'signed-in': SignedIn,
  },
  confirm: {
    'confirm-it-is-you': ProofExtra,
    proved: Proved,
  },
  terms: {
    accepted: Accepted,
  },
}

/** Steps whose part stands in two columns where there is room. */
const WIDE: ReadonlySet<string> = new Set<StepId>(['invited-leader'])
export const isWide = (step: string): boolean => WIDE.has(step)

/** Flows whose parts all load at once. */
const WHOLE: ReadonlySet<string> = new Set<FlowId>(['private-preview', 'create-and-switch'])

export const StepExtra = ({ flow, ...extra }: ExtraProps & { flow: string }) => {
  const Extra = extraOf(flow, extra.at.step.id)
  return Extra ? (
    <Suspense>
      <Extra {...extra} />
    </Suspense>
  ) : null
}

function extraOf(flow: string, step: string): ComponentType<ExtraProps> | undefined {
  const flows: Readonly<Record<string, Readonly<Record<string, ComponentType<ExtraProps>>>>> = EXTRAS
  return WHOLE.has(flow) ? WholeExtra : flows[flow]?.[step]
}
