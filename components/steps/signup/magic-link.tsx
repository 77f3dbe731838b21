import { performEffect } from '#api/client/effects.ts'
import { broughtHere } from '#components/circles/wish.ts'
import type { AtStep } from '#machines/react/use-wizard.ts'
import { LinkExtra } from '../parts/link-extra.tsx'

const ASKED = 'email-signup'

/** The link that makes the account, once more. */
export const MagicLink = ({ at }: { at: AtStep }) => {
  const { run, draft } = at
  const send = (answer: Readonly<Record<string, unknown>>) =>
    performEffect({
      effect: 'mail-sign-up-link',
      answer,
      flow: draft.flow,
      run: run.id,
      revision: run.revision,
      step: ASKED,
      key: crypto.randomUUID(),
      slug: undefined,
      read: { 'create-account': draft.entries['create-account']?.answer ?? {} },
      secret: undefined,
      brought: broughtHere(),
    })
  return <LinkExtra at={at} asked={ASKED} send={send} />
}
