import { classNames } from './class-names.ts'
import styles from './count.module.css'

type CountProps = {
  /** "11 characters left", or "11 too many" when over. */
  left: string
  /** "29 of 40" */
  of: string
  over?: boolean
  /** For the field's aria-describedby. */
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
