import { useTranslations } from 'next-intl'
import { call } from '#api/client/call.ts'
import type { forgotPassword } from '#flows/login/steps/forgot-password.ts'
import type { AtStep } from '#machines/react/use-wizard.ts'
import { answerAt } from '#machines/walk/draft.ts'
import { SendCode } from '../parts/send-code.tsx'
import styles from '../parts/steps.module.css'

/** Shows the address that the code was sent to, with a button to send another code. */
export const CodeExtra = ({ at }: { at: AtStep }) => {
  const t = useTranslations('wizard.code')
  const email = answerAt<typeof forgotPassword>(at.draft, 'forgot-password')?.email ?? ''
  return (
    <div className={styles.code}>
      <p>{t.rich('sent', { email, b: (words) => <b dir="auto">{words}</b> })}</p>
      <SendCode sent send={() => call('sendResetCode', { body: { email } })} />
    </div>
  )
}
