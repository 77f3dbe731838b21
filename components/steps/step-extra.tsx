import { type ComponentType, lazy, Suspense } from 'react'
import { later } from '#components/fields/later.ts'
import type { FlowAt, FlowId, StepId } from '#flows/names.ts'
import type { StepIdOf } from '#machines/define/names.ts'
import type { AtStep } from '#machines/react/use-wizard.ts'
import type { AroundProps, ExtraProps } from './parts/extra-props.ts'
import { OwnCircleExtra } from './signup/own-circle-extra.tsx'

const CircleEnd = lazy(() => import('./signup/circle-end.tsx').then((module) => ({ default: module.CircleEnd })))
const Accepted = lazy(() => import('./terms/accepted.tsx').then((module) => ({ default: module.Accepted })))
const ExtensionExtra = later(() => import('./signup/extension-extra.tsx').then((module) => module.ExtensionExtra))
const InvitedExtra = lazy(() =>
  import('./signup/invited-extra.tsx').then((module) => ({ default: module.InvitedExtra })),
)
const InvitedToLead = lazy(() =>
  import('./signup/invited-to-lead.tsx').then((module) => ({ default: module.InvitedToLead })),
)
const GoogleExtra = later(() => import('./parts/google-extra.tsx').then((module) => module.GoogleExtra))
const MagicLink = later(() => import('./signup/magic-link.tsx').then((module) => module.MagicLink))
const Starters = lazy(() => import('./signup/starters.tsx').then((module) => ({ default: module.Starters })))
const ProofExtra = later(() => import('./confirm/proof-extra.tsx').then((module) => module.ProofExtra))
const Proved = lazy(() => import('./confirm/proved.tsx').then((module) => ({ default: module.Proved })))
const WelcomeKinds = lazy(() =>
  import('./signup/welcome-kinds.tsx').then((module) => ({ default: module.WelcomeKinds })),
)
const SignedIn = lazy(() => import('./login/signed-in.tsx').then((module) => ({ default: module.SignedIn })))
const LoginParts = later(() => import('./login/login-parts.tsx').then((module) => module.LoginParts))
const PreviewExtra = lazy(() =>
  import('./private-preview/preview-extra.tsx').then((module) => ({ default: module.PreviewExtra })),
)
const SwitchExtra = lazy(() =>
  import('./create-and-switch/switch-extra.tsx').then((module) => ({ default: module.SwitchExtra })),
)
const TransferExtra = lazy(() =>
  import('./admin-transfer/transfer-extra.tsx').then((module) => ({ default: module.TransferExtra })),
)
const WithdrawalExtra = lazy(() =>
  import('./withdrawal/withdrawal-extra.tsx').then((module) => ({ default: module.WithdrawalExtra })),
)

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
  'circle-begun': CircleEnd,
} satisfies Extras['careflow']

/** What steps show beside their fields. Most need nothing here. */
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

/** Steps whose part stands in two columns where there is room. */
const WIDE: ReadonlySet<string> = new Set<StepId>(['invited-leader'])
/** Steps that have a preview of the Circle’s page beside their fields, where the rest of the page is known. */
const BESIDE: ReadonlySet<string> = new Set<StepId>(['story', 'title'])
const KNOWN: StepId = 'type-location'

export const hasPreview = ({ step, mode, draft }: AtStep): boolean =>
  mode === 'ask' && BESIDE.has(step.id) && KNOWN in draft.entries

/** The fields of a step, with what stands beside them. */
export const StepAround = ({ at, children }: AroundProps) =>
  hasPreview(at) ? <Starters at={at}>{children}</Starters> : children

export const isWide = (step: string): boolean => WIDE.has(step)

/** Flows whose parts load at once. */
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
