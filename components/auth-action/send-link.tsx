import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { call } from '#api/client/call.ts'
import { sentenceOf } from '#components/failures/sentence-of.ts'
import { Button } from '#components/ui/button.tsx'

type State = { kind: 'idle' | 'busy' | 'sent' } | { kind: 'failed'; detail: string }

/** Sends the link that confirms the member's address again. */
export const SendLink = () => {
  const t = useTranslations('auth-action')
  const [state, setState] = useState<State>({ kind: 'idle' })
  const send = async () => {
    setState({ kind: 'busy' })
    const failed = await call('sendVerification').then(
      () => undefined,
      (error): State => ({ kind: 'failed', detail: sentenceOf(error, { unanswered: t('notSent') }) }),
    )
    setState(failed ?? { kind: 'sent' })
  }
  return (
    <div>
      {state.kind !== 'sent' && (
        <Button variant="primary" size="large" busy={state.kind === 'busy'} onClick={send}>
          {t('send')}
        </Button>
      )}
      <p role="status">{state.kind === 'sent' && t('sent')}</p>
      <p role="alert">{state.kind === 'failed' && state.detail}</p>
    </div>
  )
}
