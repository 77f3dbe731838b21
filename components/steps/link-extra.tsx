import { useTranslations } from 'next-intl'
import type { AtStep } from '#machines/react/use-wizard.ts'
import { SendCode } from './send-code.tsx'
import styles from './steps.module.css'

interface LinkExtraProps {
  at: AtStep
  /** The step that was told the address. */
  asked: string
  send(answer: Readonly<Record<string, unknown>>): Promise<unknown>
}

/** Where the link went, and a way to have another one sent. */
export const LinkExtra = ({ at, asked, send }: LinkExtraProps) => {
  const t = useTranslations('wizard.link')
  const answer = at.draft.entries[asked]?.answer ?? {}
  return (
    <div className={styles.code}>
      <p>{t.rich('sent', { email: String(answer.email ?? ''), b: (words) => <b dir="auto">{words}</b> })}</p>
      <SendCode words="wizard.link" sent send={() => send(answer)} />
    </div>
  )
}
