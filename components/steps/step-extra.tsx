import { type ComponentType, lazy, Suspense } from 'react'
import type { AtStep } from '#machines/react/use-wizard.ts'
import { LoginExtra } from './login/login-extra.tsx'
import { SignedIn } from './login/signed-in.tsx'
import { AccountExtra } from './signup/account-extra.tsx'
import { PurposeIdeas } from './signup/purpose-ideas.tsx'

const ExtensionExtra = lazy(() =>
  import('./signup/extension-extra.tsx').then((module) => ({ default: module.ExtensionExtra })),
)
const CircleReady = lazy(() => import('./signup/circle-ready.tsx').then((module) => ({ default: module.CircleReady })))

/** What a step shows beside its fields. Most steps need nothing here. */
const EXTRAS: Readonly<Record<string, ComponentType<{ at: AtStep }>>> = {
  'signup/create-account': AccountExtra,
  'signup/purpose': PurposeIdeas,
  'signup/add-extension': ExtensionExtra,
  'signup/circle-ready': CircleReady,
  'login/login': LoginExtra,
  'login/signed-in': SignedIn,
}

export const StepExtra = ({ flow, at }: { flow: string; at: AtStep }) => {
  const Extra = EXTRAS[`${flow}/${at.step.id}`]
  return Extra ? (
    <Suspense>
      <Extra at={at} />
    </Suspense>
  ) : null
}
