import { classNames } from './class-names.ts'
import styles from './count.module.css'

type CountProps = {
  /** The text that shows the count: "11 characters left", or "11 too many" if over the limit. */
  left: string
  /** The same count as "29 of 40". */
  of: string
  over?: boolean
  /** The id for the field's aria-describedby. */
  id?: string
}

export const Count = ({ left, of, over = false, id }: CountProps) => (
  <p className={styles.count}>
    <span id={id} className={classNames(over && styles.over)}>
      {left}
    </span>
    <span aria-hidden="true">{of}</span>
  </p>
)
