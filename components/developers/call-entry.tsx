import { useTranslations } from 'next-intl'
import styles from './api-page.module.css'
import type { CallFacts } from './calls.ts'
import { CodeBlock } from './code-block.tsx'
import { curlOf } from './curl-of.ts'
import { FailureList } from './failure-list.tsx'
import { FieldTable } from './field-table.tsx'

/** One call: its purpose, input, reply and failures, and a recorded example. */
export const CallEntry = ({ call, origin }: { call: CallFacts; origin: string }) => {
  const t = useTranslations('developers')
  const { name, method, path, summary, who, params, query, body, reply, media, headers, failures, example } = call
  return (
    <article aria-labelledby={name} className={styles.call}>
      <h2 id={name} className={styles.line}>
        <span className={styles.method}>{method}</span> <code>{path}</code>
      </h2>
      <p>{summary}.</p>
      <p className={styles.quiet}>
        {t(who)}
        {call.needsKey && ` ${t('needsKey')}`}
        {headers.length > 0 && ` ${t('headers', { headers: headers.join(', ') })}`}
      </p>
      <FieldTable title={t('params')} fields={params} />
      <FieldTable title={t('query')} fields={query} />
      <FieldTable title={t('body')} fields={body} />
      <h3>{t('answer', { status: call.status })}</h3>
      <p className={styles.quiet}>{reply ? reply.type : (media ?? t('nothing'))}</p>
      {reply && <FieldTable fields={reply.fields} />}
      {example && (
        <>
          <h3>{t('example')}</h3>
          <CodeBlock what={`${t('request')} ${path}`} code={curlOf(example.sent, origin)} />
          {example.reply !== undefined && <CodeBlock what={`${t('reply')} ${path}`} code={example.reply} />}
        </>
      )}
      {failures.length > 0 && <h3>{t('failures')}</h3>}
      <FailureList codes={failures} />
    </article>
  )
}
