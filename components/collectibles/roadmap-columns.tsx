import type { PartProps } from './area-page.tsx'
import styles from './roadmap-columns.module.css'

const COLUMNS = {
  shipped: ['pages', 'league', 'questions'],
  now: ['packs', 'market'],
  next: ['sets', 'challenges', 'mfa'],
} as const

/** What is done, what is being built, and what follows. */
export const RoadmapColumns = ({ t }: PartProps) => (
  <div className={styles.columns}>
    {Object.entries(COLUMNS).map(([column, items]) => (
      <section key={column} aria-labelledby={`column-${column}`}>
        <h2 id={`column-${column}`}>{t(`roadmap.page.columns.${column}`)}</h2>
        <ul className={styles.items}>
          {items.map((name) => (
            <li key={name} className={styles.item}>
              <h3>{t(`roadmap.page.items.${name}.title`)}</h3>
              <p className={styles.text}>{t(`roadmap.page.items.${name}.text`)}</p>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </div>
)
