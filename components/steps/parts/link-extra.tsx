import { useTranslations } from 'next-intl'
import { keepLinkRequest } from '#api/client/link-request.ts'
import { Notice } from '#components/ui/notice.tsx'
import type { AtStep } from '#machines/react/use-wizard.ts'
import { SendCode } from './send-code.tsx'
import styles from './steps.module.css'
import { useOpenedElsewhere } from './use-opened-elsewhere.ts'

interface LinkExtraProps {
  at: AtStep
  /** The step that was told the address. */
  asked: string
  /** Gives the reply, where the sender has not taken note of it itself. */
  send(answer: Readonly<Record<string, unknown>>): Promise<unknown>
}

/** Where the link went, whether it was opened somewhere else, and a way to have another one sent. */
export const LinkExtra = ({ at, asked, send }: LinkExtraProps) => {
  const t = useTranslations('wizard.link')
  const answer = at.draft.entries[asked]?.answer ?? {}
  const { opened, forget } = useOpenedElsewhere()
  const sendAnother = async () => {
    keepLinkRequest(await send(answer))
    forget()
  }
  return (
    <div className={styles.code}>
      <div>
        {!opened && (
          <p>{t.rich('sent', { email: String(answer.email ?? ''), b: (words) => <b dir="auto">{words}</b> })}</p>
        )}
        <div role="status">{opened && <Notice>{t('elsewhere')}</Notice>}</div>
      </div>
      <SendCode words="wizard.link" sent used={opened} send={sendAnother} />
    </div>
  )
}
