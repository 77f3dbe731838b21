import { useTranslations } from 'next-intl'
import type { Line } from '#api/contract/desk.ts'
import { dateAndTime } from '#components/ui/dates.ts'
import styles from './desk.module.css'

/** The actions taken on a case, oldest first. */
export const CaseHistory = ({ history }: { history: readonly Line[] }) => {
  const t = useTranslations('desk')
  return (
    <section aria-labelledby="history">
      <h2 id="history" className={styles.part}>
        {t('history')}
      </h2>
      {history.length === 0 && <p className={styles.hint}>{t('noHistory')}</p>}
      <ol className={styles.lines}>
        {history.map(({ at, who, action, before, after, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added at the end
          <li key={index} className={styles.line}>
            <p>
              <b dir="auto">{who ?? t(action === 'withdrawal-held' ? 'us' : 'visitor')}</b> {t(`action.${action}`)}
            </p>
            <p className={styles.hint}>
              <time dateTime={at}>{dateAndTime(Date.parse(at))}</time>
              {before !== null && after !== null && ` · ${t(`state.${before}`)} → ${t(`state.${after}`)}`}
            </p>
            {text !== null && (
              <p dir="auto" className={styles.said}>
                {text}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
