import { Paragraphs } from './paragraphs.tsx'
import styles from './step-aside.module.css'
import type { StepWords } from './words.ts'

/** A screen to read beside the path. */
export const StepAside = ({ words }: { words: StepWords }) => (
  <div className={styles.read}>{words.text && <Paragraphs text={words.text} />}</div>
)
