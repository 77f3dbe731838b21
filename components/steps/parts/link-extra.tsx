import { useTranslations } from 'next-intl'
import { keepLinkRequest } from '#api/client/link-request.ts'
import { Notice } from '#components/ui/notice.tsx'
import { SendCode } from './send-code.tsx'
import styles from './steps.module.css'
import { useOpenedElsewhere } from './use-opened-elsewhere.ts'

interface LinkExtraProps {
  /** Where the link went. */
  email: string
  /** Sends another one. Gives the reply, where the sender has not taken note of it itself. */
  send(): Promise<unknown>
}

/** Where the link went, whether it was opened somewhere else, and a way to have another one sent. */
export const LinkExtra = ({ email, send }: LinkExtraProps) => {
  const t = useTranslations('wizard.link')
  const { opened, forget } = useOpenedElsewhere()
  const sendAnother = async () => {
    keepLinkRequest(await send())
    forget()
  }
  return (
    <div className={styles.code}>
      <div>
        {!opened && <p>{t.rich('sent', { email, b: (words) => <b dir="auto">{words}</b> })}</p>}
        <div role="status">{opened && <Notice>{t('elsewhere')}</Notice>}</div>
      </div>
      <SendCode words="wizard.link" sent used={opened} send={sendAnother} />
    </div>
  )
}
