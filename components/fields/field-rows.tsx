import type { ReactNode } from 'react'
import styles from './field.module.css'

/** The fields of one form, below each other. First and last name share a row, so that what follows them is seen sooner. */
export const FieldRows = ({ children }: { children: ReactNode }) => <div className={styles.rows}>{children}</div>
