import { performEffect } from '#api/client/effects.ts'
import { referralForSignIn } from '#components/circles/referral.ts'
import type { EffectName, StepId } from '#flows/names.ts'
import type { emailSignup } from '#flows/signup/steps/email-signup.ts'
import type { AtStep } from '#machines/react/use-wizard.ts'
import { answerAt } from '#machines/walk/draft.ts'
import { answersIn } from '#machines/walk/visible.ts'
import { LinkExtra } from '../parts/link-extra.tsx'

/** A button that sends the sign-up link again. */
export const MagicLink = ({ at }: { at: AtStep }) => {
  const { run, draft } = at
  const answer = answerAt<typeof emailSignup>(draft, 'email-signup') ?? {}
  const effect: EffectName = 'mail-sign-up-link'
  const step: StepId = 'email-signup'
  const send = () =>
    performEffect({
      effect,
      answer,
      step,
      read: {},
      answered: answersIn(draft),
      flow: draft.flow,
      run: run.id,
      revision: run.revision,
      key: crypto.randomUUID(),
      slug: undefined,
      secret: undefined,
      brought: referralForSignIn(),
    })
  return <LinkExtra email={answer.email ?? ''} send={send} />
}
