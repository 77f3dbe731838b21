import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { jobKindsQuery } from '#api/client/queries.ts'
import type { JobKindView } from '#api/contract/desk.ts'
import { dateAndTime } from '#components/ui/dates.ts'
import styles from './desk.module.css'
import { DeskResult } from './desk-result.tsx'

/** The state of the portal's background jobs, by kind of job. */
export const JobKinds = () => {
  const t = useTranslations('desk.kinds')
  return (
    <section aria-labelledby="kinds" className={styles.case}>
      <h2 id="kinds" className={styles.part}>
        {t('title')}
      </h2>
      <DeskResult query={useQuery(jobKindsQuery)} failed={t('failed')}>
        {({ items }) => <KindList kinds={items} />}
      </DeskResult>
    </section>
  )
}

export const KindList = ({ kinds }: { kinds: readonly JobKindView[] }) => (
  <ul className={styles.rows}>
    {kinds.map((one) => (
      <li key={one.kind} className={styles.row}>
        <KindRow one={one} />
      </li>
    ))}
  </ul>
)

const KindRow = ({ one }: { one: JobKindView }) => {
  const t = useTranslations('desk')
  const { kind, runs, waiting, set_aside, last_ran_at } = one
  const label = `kind.${kind}`
  return (
    <>
      <span className={styles.name}>{t.has(label) ? t(label) : kind}</span>
      <span className={styles.hint}>
        <Policy one={one} />
        {runs === 'RECURRING' &&
          ` ${last_ran_at ? t('kinds.lastRan', { date: dateAndTime(Date.parse(last_ran_at)) }) : t('kinds.neverRan')}`}
      </span>
      {runs !== 'EACH_INSTANCE' && (
        <span className={styles.state} data-open={waiting + set_aside > 0 || undefined}>
          {set_aside > 0 ? t('kinds.countsAside', { waiting, aside: set_aside }) : t('kinds.counts', { waiting })}
        </span>
      )}
    </>
  )
}

const Policy = ({ one }: { one: JobKindView }) => {
  const t = useTranslations('desk.kinds')
  const span = useSpan()
  const { runs, every_s, at_once, max_tries, max_refusals, first_wait_s, longest_wait_s } = one
  if (runs === 'NEVER') return t('noPolicy')
  const waits = { first: span(first_wait_s ?? 0), longest: span(longest_wait_s ?? 0) }
  return [
    every_s !== null && t(runs === 'EACH_INSTANCE' ? 'everyInEach' : 'every', { span: span(every_s) }),
    max_tries !== null && t('tries', { tries: max_tries, ...waits }),
    max_tries === null && first_wait_s !== null && t('triesOn', waits),
    max_refusals !== null && t('refusals', { tries: max_refusals }),
    runs === 'ONCE' && at_once !== null && t('atOnce', { count: at_once }),
  ]
    .filter((sentence) => sentence !== false)
    .join(' ')
}

const UNITS = [
  ['hours', 3600],
  ['minutes', 60],
] as const

/** Returns a function that formats seconds in the largest unit that divides them evenly. */
function useSpan() {
  const t = useTranslations('desk.kinds')
  return (seconds: number) => {
    const [unit, size] = UNITS.find(([, size]) => seconds >= size && seconds % size === 0) ?? ['seconds', 1]
    return t(unit, { count: seconds / size })
  }
}
