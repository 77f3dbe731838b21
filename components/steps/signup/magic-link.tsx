import { performEffect } from '#api/client/effects.ts'
import { broughtHere } from '#components/circles/wish.ts'
import type { EffectName, StepId } from '#flows/names.ts'
import type { emailSignup } from '#flows/signup/steps/email-signup.ts'
import type { AtStep } from '#machines/react/use-wizard.ts'
import { answerAt } from '#machines/walk/draft.ts'
import { answersIn } from '#machines/walk/visible.ts'
import { LinkExtra } from '../parts/link-extra.tsx'

/** The link that makes the account, once more. */
export const MagicLink = ({ at }: { at: AtStep }) => {
  const { run, draft } = at
  const answer = answerAt<typeof emailSignup>(draft, 'email-signup') ?? {}
  const effect: EffectName = 'mail-sign-up-link'
  const step: StepId = 'email-signup'
  const send = () =>
    performEffect({
      ...{
        effect,
        answer,
        step,
        read: {},
        answered: answersIn(draft),
        flow: draft.flow,
        run: run.id,
        revision: run.revision,
      },
      ...{ key: crypto.randomUUID(), slug: undefined, secret: undefined, brought: broughtHere() },
    })
  return <LinkExtra email={answer.email ?? ''} send={send} />
}
