import { type ComponentType, Suspense } from 'react'
import { later } from '#components/later/later.tsx'
import { lazyPart } from '#components/later/lazy-part.ts'
import type { FlowAt, FlowId, StepId } from '#flows/names.ts'
import type { StepIdOf } from '#machines/define/names.ts'
import type { AtStep } from '#machines/react/use-wizard.ts'
import type { AroundProps, ExtraProps } from './parts/extra-props.ts'
import { AccountExtra } from './signup/account-extra.tsx'
import { InvitedCircle } from './signup/invited-circle.tsx'
import { OwnCircleExtra } from './signup/own-circle-extra.tsx'

const CircleEnd = lazyPart(() => import('./signup/circle-end.tsx').then((module) => module.CircleEnd))
const Accepted = lazyPart(() => import('./terms/accepted.tsx').then((module) => module.Accepted))
const ExtensionExtra = later(() => import('./signup/extension-extra.tsx').then((module) => module.ExtensionExtra))
const OnComputers = later(() => import('./signup/on-computers.tsx').then((module) => module.OnComputers))
const InvitedToLead = lazyPart(() => import('./signup/invited-to-lead.tsx').then((module) => module.InvitedToLead))
const GoogleExtra = later(() => import('./parts/google-extra.tsx').then((module) => module.GoogleExtra))
const MagicLink = later(() => import('./signup/magic-link.tsx').then((module) => module.MagicLink))
const Starters = lazyPart(() => import('./signup/starters.tsx').then((module) => module.Starters))
const ProofExtra = later(() => import('./confirm/proof-extra.tsx').then((module) => module.ProofExtra))
const Proved = lazyPart(() => import('./confirm/proved.tsx').then((module) => module.Proved))
const WelcomeKinds = lazyPart(() => import('./signup/welcome-kinds.tsx').then((module) => module.WelcomeKinds))
const SignedIn = lazyPart(() => import('./login/signed-in.tsx').then((module) => module.SignedIn))
const LoginParts = later(() => import('./login/login-parts.tsx').then((module) => module.LoginParts))
const PreviewExtra = lazyPart(() => import('./private-preview/preview-extra.tsx').then((module) => module.PreviewExtra))
const SwitchExtra = lazyPart(() => import('./create-and-switch/switch-extra.tsx').then((module) => module.SwitchExtra))
const TransferExtra = lazyPart(() =>
  import('./admin-transfer/transfer-extra.tsx').then((module) => module.TransferExtra),
)
const WithdrawalExtra = lazyPart(() =>
  import('./withdrawal/withdrawal-extra.tsx').then((module) => module.WithdrawalExtra),
)

type Extras = {
  readonly [Id in FlowId]?: { readonly [Step in StepIdOf<FlowAt<Id>>]?: ComponentType<ExtraProps> }
}

/** The components that are the same in all flows that ask the first questions about a Circle. */
const CARE = {
  'create-account': OwnCircleExtra,
  google: GoogleExtra,
  'email-magic-link': MagicLink,
  'add-extension': ExtensionExtra,
  'circle-begun': CircleEnd,
} satisfies Extras['careflow']

/** The components that steps show next to their fields. Most steps have none. */
const EXTRAS: Extras = {
  signup: {
    'create-account': OwnCircleExtra,
    google: GoogleExtra,
    'email-magic-link': MagicLink,
    purpose: Starters,
    'add-extension': ExtensionExtra,
    'circle-ready': CircleEnd,
  },
  'signup-invite': {
    'create-account': AccountExtra,
    google: GoogleExtra,
    'email-magic-link': MagicLink,
    'add-extension': ExtensionExtra,
    'circle-joined': SignedIn,
  },
  'signup-lead': {
    'invited-leader': InvitedToLead,
    'create-account': AccountExtra,
    google: GoogleExtra,
    'email-magic-link': MagicLink,
    'lead-accepted': SignedIn,
  },
  'signup-create-or-join': {
    'create-account': OwnCircleExtra,
    google: GoogleExtra,
    'email-magic-link': MagicLink,
    'add-extension': ExtensionExtra,
    'circle-chosen': CircleEnd,
  },
  careflow: CARE,
  groupflow: CARE,
  animalflow: CARE,
  'signup-title': {
    'circle-titled': CircleEnd,
  },
  'circle-edit': {
    purpose: Starters,
    'circle-edited': CircleEnd,
  },
  confirm: {
    'confirm-it-is-you': ProofExtra,
    proved: Proved,
  },
  terms: {
    accepted: Accepted,
  },
}

/** The step whose additional component has two columns if there is room. */
const WIDE: StepId = 'invited-leader'
/** The step with tiles next to its fields. It has the widest dialog from the start. */
const TILES: StepId = 'gift-card'
/** The steps that show a preview of the Circle's page next to their fields, once the rest of that page is known. */
const BESIDE: ReadonlySet<string> = new Set<StepId>(['story', 'title'])
/** The flows that people enter through an invitation or a Circle's page. */
const INVITED: ReadonlySet<string> = new Set<FlowId>(['signup-invite', 'signup-lead'])
const ACCOUNT: StepId = 'create-account'
const EXTENSION: StepId = 'add-extension'
const KNOWN: StepId = 'type-location'
/** The steps with the kinds of Circles above their fields. */
const WELCOMES: ReadonlySet<string> = new Set<StepId>(['welcome', 'care-welcome'])

export const hasPreview = ({ step, mode, draft }: AtStep): boolean =>
  mode === 'ask' && BESIDE.has(step.id) && KNOWN in draft.entries

/** The step's fields, wrapped in the component that surrounds them, if any. */
export const StepAround = ({ at, children }: AroundProps) => {
  if (hasPreview(at)) return <Starters at={at}>{children}</Starters>
  if (at.step.id === EXTENSION) return <OnComputers>{children}</OnComputers>
  if (at.step.id === ACCOUNT && INVITED.has(at.draft.flow)) return <InvitedCircle>{children}</InvitedCircle>
  return WELCOMES.has(at.step.id) ? <WelcomeKinds at={at}>{children}</WelcomeKinds> : children
}

/** The ends whose main button shares the Circle's page. The button that leaves the flow then comes second. */
const SHARES: ReadonlySet<string> = new Set<StepId>(['circle-ready'])
export const hasShareButton = (step: string): boolean => SHARES.has(step)

export const isWide = (step: string): boolean => step === WIDE
export const hasTiles = (step: string): boolean => step === TILES

/** The flows whose additional components all load together, by flow id. */
const WHOLE: { readonly [Id in FlowId]?: ComponentType<ExtraProps> } = {
  login: LoginParts,
  'private-preview': PreviewExtra,
  'create-and-switch': SwitchExtra,
  'admin-transfer': TransferExtra,
  withdrawal: WithdrawalExtra,
}

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
  const whole: Readonly<Record<string, ComponentType<ExtraProps>>> = WHOLE
  return whole[flow] ?? flows[flow]?.[step]
}
