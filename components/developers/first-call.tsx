import { useTranslations } from 'next-intl'
import styles from './api-page.module.css'
import { exampleOf } from './calls.ts'
import { CodeBlock } from './code-block.tsx'
import { curlOf } from './curl-of.ts'

/** The calls that the guide makes, in order. */
const STEPS = ['healthz', 'searchCircles', 'logIn', 'readUser', 'refreshTokens'] as const

/**
 * A guide with commands to copy. It starts with the first request and ends with a call as a signed-in member. Each
 * request and reply was recorded.
 */
export const FirstCall = ({ origin }: { origin: string }) => {
  const t = useTranslations('developers')
  return (
    <section aria-labelledby="first" className={styles.part}>
      <h2 id="first">{t('parts.first')}</h2>
      <p>{t('first.intro')}</p>
      <ol className={styles.steps}>
        {STEPS.map((name) => {
          const { sent, reply } = exampleOf(name)
          return (
            <li key={name}>
              <h3>{t(`first.${name}`)}</h3>
              <p>{t(`first.${name}Text`)}</p>
              <CodeBlock what={t('request')} code={curlOf(sent, origin)} />
              {reply !== undefined && (
                <details className={styles.reply}>
                  <summary>{t('reply')}</summary>
                  <CodeBlock what={t('reply')} code={reply} />
                </details>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
