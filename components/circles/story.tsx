import styles from './story.module.css'

type StoryProps = { text: string }

// Each paragraph finds its own direction, so that an English line under a Hebrew one starts at its own side.
export const Story = ({ text }: StoryProps) => (
  <div className={styles.story}>
    {paragraphsOf(text).map(({ at, words }) => (
      <p key={at} dir="auto">
        {words}
      </p>
    ))}
  </div>
)

const paragraphsOf = (text: string) => {
  let at = 0
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((words) => ({ at: at++, words: words.trim() }))
    .filter(({ words }) => words)
}
