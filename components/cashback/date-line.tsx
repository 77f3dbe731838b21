import { dayAndDate } from '#components/ui/dates.ts'
import styles from './date-line.module.css'

interface DateLineProps {
  label: string
  /** Oldest first. The last date is the day on which the money becomes available. */
  dates: readonly { readonly at: number; readonly text: string }[]
}

/** Dates as dots on a line, oldest first. */
export const DateLine = ({ label, dates }: DateLineProps) => (
  <ol aria-label={label} className={styles.dates}>
    {dates.map(({ at, text }) => (
      <li key={text}>
        <time dateTime={new Date(at).toISOString().slice(0, 10)} className={styles.day}>
          {dayAndDate(at)}
        </time>
        <span>{text}</span>
      </li>
    ))}
  </ol>
)
