import { Paragraphs } from '../words/paragraphs.tsx'
import type { StepWords } from '../words/words.ts'
import styles from './step-aside.module.css'

/** An aside, which is a screen to read beside the path, such as help. */
export const StepAside = ({ words }: { words: StepWords }) => (
  <div className={styles.read}>{words.text && <Paragraphs text={words.text} />}</div>
)
