import { textLinkClass } from '#components/ui/text-link.tsx'
import { storyLink } from '../story-link.ts'
import type { DeckLine } from './deck.ts'
import { PARTS, unseenSaid } from './word-said.ts'
import styles from './words.module.css'

/** Sentences with what each is for, its length, its key and file, and links to the stories that show it. */
export const DeckLines = ({ lines }: { lines: readonly DeckLine[] }) => (
  <ul className={styles.lines}>
    {lines.map((line) => (
      <Line key={`${line.word.file} ${line.word.key}`} {...line} />
    ))}
  </ul>
)

const Line = (line: DeckLine) => {
  const { word, places } = line
  return (
    <li className={styles.line}>
      <p className={styles.part} data-part={word.part}>
        {PARTS[word.part]}
      </p>
      <div>
        <p className={styles.text} data-key={`${word.file} ${word.key}`}>
          {word.text}
        </p>
        <p className={styles.note}>
          {word.text.length} characters · <code>{word.key}</code> in <code>{word.file}</code>
        </p>
      </div>
      {places.length === 0 ? (
        <p className={styles.unseen}>{unseenSaid(line)}</p>
      ) : (
        <ul className={styles.places}>
          {places.map(({ said, story }) => (
            <li key={story}>
              <a className={textLinkClass({ alone: true, quiet: true })} href={storyLink(story)} target="_top">
                {said}
              </a>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
