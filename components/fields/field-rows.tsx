import type { ReactNode } from 'react'
import styles from './field.module.css'

/** The fields of one form, one below another. First and last name share a row, so that people scroll less. */
export const FieldRows = ({ children }: { children: ReactNode }) => <div className={styles.rows}>{children}</div>
