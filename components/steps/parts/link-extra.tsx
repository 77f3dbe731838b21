import { useTranslations } from 'next-intl'
import { keepLinkRequest } from '#api/client/link-request.ts'
import { Notice } from '#components/ui/notice.tsx'
import { SendCode } from './send-code.tsx'
import styles from './steps.module.css'
import { useOpenedElsewhere } from './use-opened-elsewhere.ts'

interface LinkExtraProps {
  /** The address that the link was sent to. */
  email: string
  /** Sends another link. Resolves to the server's reply, or to nothing if the caller has already recorded the reply. */
  send(): Promise<unknown>
}

/**
 * Shows the address that the link was sent to, and whether the link was opened on another device, with a button to send
 * another link.
 */
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
