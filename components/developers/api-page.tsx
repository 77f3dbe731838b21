import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { KEY_LENGTH } from '#api/contract/endpoint.ts'
import { EVENT_MINUTES } from '#api/contract/limits.ts'
import { SIGNATURE_HEADER } from '#api/contract/order-events.ts'
import { matches } from '#components/faqs/matching.ts'
import styles from './api-page.module.css'
import { type CallFacts, COMMON, callsOf, nouns, signedCalls } from './calls.ts'
import { CodeBlock } from './code-block.tsx'
import { DevelopersFrame } from './developers-frame.tsx'
import { FailureList } from './failure-list.tsx'
import { FirstCall } from './first-call.tsx'

interface ApiPageProps {
  asked: string
  /** The portal's address, without a slash at the end. */
  origin: string
}

/**
 * The API guide, with one line for each call. The lines come from the contract table that the client and the server
 * share.
 */
export const ApiPage = ({ asked, origin }: ApiPageProps) => {
  const t = useTranslations('developers')
  return (
    <DevelopersFrame asked={asked}>
      <article className={styles.page}>
        <h1>{t('title')}</h1>
        <p className={styles.lead}>{t('intro')}</p>
        {asked.trim() === '' && <Guide origin={origin} />}
        <section aria-labelledby="calls" className={styles.part}>
          <h2 id="calls">{asked.trim() === '' ? t('parts.calls') : t('found', { asked })}</h2>
          <CallList asked={asked} />
        </section>
      </article>
    </DevelopersFrame>
  )
}

const Guide = ({ origin }: { origin: string }) => {
  const t = useTranslations('developers')
  return (
    <>
      <FirstCall origin={origin} />
      <section aria-labelledby="signing-in" className={styles.part}>
        <h2 id="signing-in">{t('parts.signing-in')}</h2>
        <p>{t('signedIn')}</p>
      </section>
      <section aria-labelledby="refusals" className={styles.part}>
        <h2 id="refusals">{t('parts.refusals')}</h2>
        <p>{t('refusals', KEY_LENGTH)}</p>
        <h3>{t('common')}</h3>
        <FailureList codes={COMMON} />
        <p>
          {t.rich('document', {
            link: (words) => (
              <a className={styles.link} href="/api/openapi.json">
                {words}
              </a>
            ),
          })}
        </p>
      </section>
      <section aria-labelledby="webhooks" className={styles.part}>
        <h2 id="webhooks">{t('parts.webhooks')}</h2>
        <p>{t('webhooks.none')}</p>
        <p>{t('webhooks.taken')}</p>
        <Lines calls={signedCalls} />
        <p>{t('webhooks.signing', { header: SIGNATURE_HEADER, minutes: EVENT_MINUTES })}</p>
        <CodeBlock what={t('webhooks.example')} code={signedExample(origin)} />
      </section>
    </>
  )
}

const signedExample = (origin: string) => `BODY=$(cat event.json)
T=$(date +%s)
V1=$(printf '%s' "$T.$BODY" | openssl dgst -sha256 -hmac "$ORDER_WEBHOOK_SECRET" -hex | sed 's/.* //')
curl -X POST '${origin}${signedCalls[0]?.path}' \\
  -H 'Content-Type: application/json' \\
  -H "${SIGNATURE_HEADER}: t=$T,v1=$V1" \\
  -d "$BODY"`

const CallList = ({ asked }: { asked: string }) => {
  const t = useTranslations('developers')
  const found = nouns.flatMap((noun) => {
    const calls = callsOf(noun).filter(({ method, path, summary }) =>
      matches(`${noun} ${method} ${path} ${summary}`, asked),
    )
    return calls.length > 0 ? [{ noun, calls }] : []
  })
  if (found.length === 0) return <p>{t('nothingFound')}</p>
  return found.map(({ noun, calls }) => (
    <section key={noun} aria-labelledby={noun}>
      <h3 id={noun} className={styles.noun}>
        {noun.replaceAll('-', ' ')}
      </h3>
      <Lines calls={calls} />
    </section>
  ))
}

const Lines = ({ calls }: { calls: readonly CallFacts[] }) => (
  <ul className={styles.contents}>
    {calls.map(({ name, noun, method, path, summary }) => (
      <li key={name}>
        <Link href={`/developers/${noun}#${name}`} prefetch={false}>
          {method} <code>{path}</code>
        </Link>
        <p className={styles.quiet}>{summary}.</p>
      </li>
    ))}
  </ul>
)
