import { paragraphsOf } from './paragraphs-of.ts'
import styles from './story.module.css'

interface StoryProps {
  text: string
  /** The position of the paragraph to highlight, from 0. */
  marked?: number
}

// Each paragraph sets its own text direction, so an English paragraph after a Hebrew one starts at the left.
export const Story = ({ text, marked }: StoryProps) => (
  <div className={styles.story}>
    {paragraphsOf(text).map(({ at, words }) => (
      <p key={at} dir="auto">
        {at === marked ? <span className={styles.marked}>{words}</span> : words}
      </p>
    ))}
  </div>
)
