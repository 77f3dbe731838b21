import type { ComponentType } from 'react'
import type { FlowAt } from '#flows/names.ts'
import type { StepIdOf } from '#machines/define/names.ts'
import type { ExtraProps } from '../parts/extra-props.ts'
import { GoogleExtra } from '../parts/google-extra.tsx'
import { CodeExtra } from './code-extra.tsx'
import { LinkSent } from './link-sent.tsx'
import { LoginExtra } from './login-extra.tsx'
import { SignedIn } from './signed-in.tsx'

type Extras = { readonly [Step in StepIdOf<FlowAt<'login'>>]?: ComponentType<ExtraProps> }

const EXTRAS: Extras = {
  login: LoginExtra,
  google: GoogleExtra,
  'link-sent': LinkSent,
  'fill-otp': CodeExtra,
  'signed-in': SignedIn,
}

/** The components that this flow's steps show next to their fields. They load together. */
export const LoginParts = (extra: ExtraProps) => {
  const all: Readonly<Record<string, ComponentType<ExtraProps>>> = EXTRAS
  const Extra = all[extra.at.step.id]
  return Extra ? <Extra {...extra} /> : null
}
