import { type ComponentType, lazy, Suspense } from 'react'
import type { ExtraProps } from './parts/extra-props.ts'
import { AccountExtra } from './signup/account-extra.tsx'

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
const CircleReady = lazy(() => import('./signup/circle-ready.tsx').then((module) => ({ default: module.CircleReady })))
const CircleTitled = lazy(() =>
  import('./signup/circle-titled.tsx').then((module) => ({ default: module.CircleTitled })),
)
const CodeExtra = lazy(() => import('./login/code-extra.tsx').then((module) => ({ default: module.CodeExtra })))
const ExtensionExtra = lazy(() =>
  import('./signup/extension-extra.tsx').then((module) => ({ default: module.ExtensionExtra })),
)
const HandedOver = lazy(() =>
  import('./admin-transfer/handed-over.tsx').then((module) => ({ default: module.HandedOver })),
)
const HandOverTerms = lazy(() =>
  import('./admin-transfer/hand-over-terms.tsx').then((module) => ({ default: module.HandOverTerms })),
)
const InvitedExtra = lazy(() =>
  import('./signup/invited-extra.tsx').then((module) => ({ default: module.InvitedExtra })),
)
const LoginExtra = lazy(() => import('./login/login-extra.tsx').then((module) => ({ default: module.LoginExtra })))
const NextLeader = lazy(() =>
  import('./admin-transfer/next-leader.tsx').then((module) => ({ default: module.NextLeader })),
)
const GoogleExtra = lazy(() => import('./parts/google-extra.tsx').then((module) => ({ default: module.GoogleExtra })))
const LinkSent = lazy(() => import('./login/link-sent.tsx').then((module) => ({ default: module.LinkSent })))
const MagicLink = lazy(() => import('./signup/magic-link.tsx').then((module) => ({ default: module.MagicLink })))
const PurposeIdeas = lazy(() =>
  import('./signup/purpose-ideas.tsx').then((module) => ({ default: module.PurposeIdeas })),
)
const ProofExtra = lazy(() => import('./confirm/proof-extra.tsx').then((module) => ({ default: module.ProofExtra })))
const Proved = lazy(() => import('./confirm/proved.tsx').then((module) => ({ default: module.Proved })))
const SignedIn = lazy(() => import('./login/signed-in.tsx').then((module) => ({ default: module.SignedIn })))

/** What a step shows beside its fields. Most steps need nothing here. */
const EXTRAS: Readonly<Record<string, ComponentType<ExtraProps>>> = {
  'signup/create-account': AccountExtra,
  'signup/google': GoogleExtra,
  'signup/email-magic-link': MagicLink,
  'signup/purpose': PurposeIdeas,
  'signup/add-extension': ExtensionExtra,
  'signup/circle-ready': CircleReady,
  'signup-invite/create-account': InvitedExtra,
  'signup-invite/google': GoogleExtra,
  'signup-invite/email-magic-link': MagicLink,
  'signup-invite/add-extension': ExtensionExtra,
  'signup-invite/circle-joined': SignedIn,
  'signup-title/circle-titled': CircleTitled,
  'circle-edit/circle-edited': CircleTitled,
  'admin-transfer/confirm-admin': NextLeader,
  'admin-transfer/confirm-transfer': HandOverTerms,
  'admin-transfer/success': HandedOver,
  'withdrawal/withdrawal-mode': MoneyThere,
  'withdrawal/gift-card': OwnAddress,
  'withdrawal/bank': NewestAccount,
  'withdrawal/link-proof': ProofExtra,
  'withdrawal/gift-card-review': BeforeItGoes,
  'withdrawal/bank-review': BeforeItGoes,
  'withdrawal/gift-card-confirmation': TakenOut,
  'withdrawal/bank-confirmation': TakenOut,
  'login/login': LoginExtra,
  'login/google': GoogleExtra,
  'login/link-sent': LinkSent,
  'login/fill-otp': CodeExtra,
  'login/signed-in': SignedIn,
  'confirm/confirm-it-is-you': ProofExtra,
  'confirm/proved': Proved,
  'terms/accepted': Accepted,
}

export const StepExtra = ({ flow, ...extra }: ExtraProps & { flow: string }) => {
  const Extra = EXTRAS[`${flow}/${extra.at.step.id}`]
  return Extra ? (
    <Suspense>
      <Extra {...extra} />
    </Suspense>
  ) : null
}
