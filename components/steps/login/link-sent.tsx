import { call } from '#api/client/call.ts'
import { broughtHere } from '#components/circles/wish.ts'
import type { emailLink } from '#flows/login/steps/email-link.ts'
import type { AtStep } from '#machines/react/use-wizard.ts'
import { answerAt } from '#machines/walk/draft.ts'
import { LinkExtra } from '../parts/link-extra.tsx'

/** The link to sign in with, once more. */
export const LinkSent = ({ at }: { at: AtStep }) => {
  const { email = '' } = answerAt<typeof emailLink>(at.draft, 'email-link') ?? {}
  const send = async () => (await call('logInByEmail', { body: { email, ...broughtHere() } })).reply
  return <LinkExtra email={email} send={send} />
}
