import { useFormatter, useTranslations } from 'next-intl'
import type { FunnelCounts, FunnelFlow } from '#api/contract/funnel.ts'
import { classNames } from '#components/ui/class-names.ts'
import desk from '../desk.module.css'
import styles from './funnel.module.css'
import { barOf, type Part, scaleOf } from './funnel-bars.ts'

/** How far people get in one flow, as bars by step and as a table. Screen readers get only the table. */
export const FunnelChart = ({ flow }: { flow: FunnelFlow }) => {
  const t = useTranslations('desk.funnel')
  const scale = scaleOf(flow.steps)
  return (
    <section aria-labelledby={`flow-${flow.flow}`} className={styles.flow}>
      <h2 id={`flow-${flow.flow}`} className={desk.part}>
        {flow.name}
      </h2>
      <div aria-hidden="true" className={styles.chart}>
        {flow.steps.map(({ step, title, ...counts }) => (
          <div key={step} className={styles.step}>
            <span className={styles.title}>{title}</span>
            <Bars counts={counts} scale={scale} />
            <span className={styles.numbers}>
              {(counts.is_end
                ? (['ended'] as const)
                : COLUMNS.filter((name) => name === 'entered' || counts[name] > 0)
              ).map((name) => (
                <span key={name}>{t(`with.${name}`, { count: counts[name === 'ended' ? 'entered' : name] })}</span>
              ))}
            </span>
          </div>
        ))}
        <ul className={styles.key}>
          {(['answered', 'open', 'left', 'refused'] as const).map((name) => (
            <li key={name}>
              <span className={classNames(styles.sample, styles[name])} />
              {t(`key.${name}`)}
            </li>
          ))}
        </ul>
      </div>
      <FunnelTable flow={flow} />
    </section>
  )
}

const Bars = ({ counts, scale }: { counts: Parameters<typeof barOf>[0]; scale: number }) => {
  const { parts, refused } = barOf(counts, scale)
  const width = ({ share }: Part) => ({ inlineSize: `${100 * share}%` })
  return (
    <span className={styles.bars}>
      <span className={styles.bar}>
        {parts.map((part) => (
          <span key={part.name} className={styles[part.name]} style={width(part)} />
        ))}
      </span>
      {refused > 0 && (
        <span className={classNames(styles.thin, styles.refused)} style={{ inlineSize: `${100 * refused}%` }} />
      )}
    </span>
  )
}

const COLUMNS = ['entered', 'answered', 'refused', 'left'] as const

const FunnelTable = ({ flow }: { flow: FunnelFlow }) => {
  const t = useTranslations('desk.funnel')
  return (
    <details>
      <summary className={styles.summary}>{t('table')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: people scroll a wide table with the keyboard */}
      <section className={styles.scroll} aria-label={t('tableOf', { flow: flow.name })} tabIndex={0}>
        <table className={styles.table}>
          <caption className="visually-hidden">{flow.name}</caption>
          <thead>
            <tr>
              <th scope="col">{t('step')}</th>
              {COLUMNS.map((name) => (
                <th key={name} scope="col">
                  {t(`column.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          {flow.steps.map(({ step, title, branches, ...counts }) => (
            <tbody key={step}>
              <Row name={title} counts={counts} />
              {branches
                .filter(({ name }) => name !== '' || branches.length > 1)
                .map(({ branch, name, ...own }) => (
                  <Row key={branch} name={name || t('noBranch')} counts={own} isBranch />
                ))}
            </tbody>
          ))}
        </table>
      </section>
    </details>
  )
}

const Row = ({ name, counts, isBranch }: { name: string; counts: FunnelCounts; isBranch?: boolean }) => {
  const t = useTranslations('desk.funnel')
  const format = useFormatter()
  return (
    <tr className={isBranch ? styles.branch : undefined}>
      <th scope="row">{isBranch ? t('afterBranch', { branch: name }) : name}</th>
      {COLUMNS.map((column) => (
        <td key={column}>{format.number(counts[column])}</td>
      ))}
    </tr>
  )
}
