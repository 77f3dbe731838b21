import { useTranslations } from 'next-intl'
import styles from './api-page.module.css'
import { CopyCode } from './copy-code.tsx'

/** Code with a Copy button. `what` describes the code to screen readers. */
export const CodeBlock = ({ code, what }: { code: string; what: string }) => {
  const t = useTranslations('developers')
  return (
    <div className={styles.block}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: people scroll it with the keyboard */}
      {/* biome-ignore lint/a11y/useSemanticElements: a group of lines, not of form fields */}
      <pre role="group" className={styles.code} tabIndex={0} aria-label={what}>
        {code}
      </pre>
      <CopyCode code={code} words={{ copy: t('copy', { what }), copied: t('copied'), failed: t('copyFailed') }} />
    </div>
  )
}
