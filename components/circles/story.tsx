import { paragraphsOf } from './paragraphs-of.ts'
import styles from './story.module.css'

interface StoryProps {
  text: string
  /** The place of the paragraph to mark, counted from 0. */
  marked?: number
}

// Each paragraph finds its own direction, so that an English line under a Hebrew one starts at its own side.
export const Story = ({ text, marked }: StoryProps) => (
  <div className={styles.story}>
    {paragraphsOf(text).map(({ at, words }) => (
      <p key={at} dir="auto">
        {at === marked ? <span className={styles.marked}>{words}</span> : words}
      </p>
    ))}
  </div>
)
