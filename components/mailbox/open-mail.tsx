import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { WholeMail } from '#api/contract/mailbox.ts'
import { Chip } from '#components/ui/chip.tsx'
import { CopyCode } from './copy-code.tsx'
import { LinkedText } from './linked-text.tsx'
import styles from './open-mail.module.css'
import { codeIn, forFrame } from './parts-of.ts'
import { timeOf } from './time-of.ts'

type OpenMailProps = { mail: WholeMail }

/** A mail as people receive it: its HTML in a frame that can't run scripts, or its plain text. */
export const OpenMail = ({ mail: { to, subject, sent_at, text, html } }: OpenMailProps) => {
  const t = useTranslations('mailbox')
  const [isText, setText] = useState(false)
  const code = codeIn(text)
  return (
    <>
      <h2 className={styles.subject}>{subject}</h2>
      <p className={styles.about}>
        {t('to', { to })} · <time dateTime={sent_at}>{timeOf(sent_at)}</time>
      </p>
      <div className={styles.bar}>
        <fieldset aria-label={t('look')} className={styles.looks}>
          <Chip chosen={!isText} onClick={() => setText(false)}>
            {t('page')}
          </Chip>
          <Chip chosen={isText} onClick={() => setText(true)}>
            {t('text')}
          </Chip>
        </fieldset>
        {code && <CopyCode code={code} />}
      </div>
      {isText ? (
        <pre className={styles.text}>
          <LinkedText text={text} />
        </pre>
      ) : (
        <iframe
          className={styles.frame}
          title={t('mail', { subject })}
          // Allow no scripts, no forms and no origin. Links open in a normal tab.
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          srcDoc={forFrame(html)}
        />
      )}
    </>
  )
}
