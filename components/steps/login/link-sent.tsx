import { call } from '#api/client/call.ts'
import { broughtHere } from '#components/circles/wish.ts'
import type { AtStep } from '#machines/react/use-wizard.ts'
import { LinkExtra } from '../parts/link-extra.tsx'

/** The link to sign in with, once more. */
export const LinkSent = ({ at }: { at: AtStep }) => (
  <LinkExtra
    at={at}
    asked="email-link"
    send={async ({ email }) =>
      (await call('logInByEmail', { body: { email: String(email ?? ''), ...broughtHere() } })).reply
    }
  />
)
