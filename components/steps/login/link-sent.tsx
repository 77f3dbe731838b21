import { call } from '#api/client/call.ts'
import { referralForSignIn } from '#components/circles/referral.ts'
import type { emailLink } from '#flows/login/steps/email-link.ts'
import type { AtStep } from '#machines/react/use-wizard.ts'
import { answerAt } from '#machines/walk/draft.ts'
import { LinkExtra } from '../parts/link-extra.tsx'

/** A button that sends the sign-in link again. */
export const LinkSent = ({ at }: { at: AtStep }) => {
  const { email = '' } = answerAt<typeof emailLink>(at.draft, 'email-link') ?? {}
  const send = async () => (await call('logInByEmail', { body: { email, ...referralForSignIn() } })).reply
  return <LinkExtra email={email} send={send} />
}
