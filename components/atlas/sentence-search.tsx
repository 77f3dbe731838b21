import { useDeferredValue, useState } from 'react'
import field from '#components/fields/field.module.css'
import { FieldFrame } from '#components/fields/field-frame.tsx'
import { Empty } from '#components/ui/empty.tsx'
import { textLinkClass } from '#components/ui/text-link.tsx'
import type { Atlas } from '#machines/bench/atlas/atlas.ts'
import { type FoundSentence, findSentences, type SentencePlace } from './find-sentences.ts'
import styles from './start.module.css'
import { storyLink } from './story-link.ts'

/** How many sentences are listed. */
const MOST = 20

/** Finds steps and their stories by the words that people see on the screen. */
export const SentenceSearch = ({ atlas }: { atlas: Atlas }) => {
  const [query, setQuery] = useState('')
  const asked = useDeferredValue(query).trim()
  const { sentences, total } = findSentences(atlas, asked, MOST)
  return (
    <search className={styles.search}>
      <FieldFrame
        id="sentence"
        label="Search by the words on a screen or in an e-mail"
        hint="A sentence from a bug report, for example"
      >
        <input
          id="sentence"
          type="search"
          className={field.input}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
          autoComplete="off"
          aria-describedby="sentence-hint"
        />
      </FieldFrame>
      <p role="status" className={styles.count}>
        {asked !== '' && countSaid(sentences.length, total)}
      </p>
      {sentences.length > 0 && (
        <ul className={styles.found}>
          {sentences.map((sentence) => (
            <Sentence key={`${sentence.word.file} ${sentence.word.key}`} {...sentence} />
          ))}
        </ul>
      )}
      {asked !== '' && total === 0 && (
        <Empty title="No step and no e-mail has these words" level={2}>
          Try fewer words, without numbers and names. Screens outside the flows aren’t searched. They’re in the list on
          the left.
        </Empty>
      )}
    </search>
  )
}

function countSaid(listed: number, total: number): string {
  if (listed < total) return `${total} sentences. These are the closest ${listed}.`
  return total === 1 ? '1 sentence' : `${total} sentences`
}

const Sentence = ({ word, places, around }: FoundSentence) => (
  <li>
    <p className={styles.sentence}>{word.text}</p>
    <p className={styles.key}>
      <code>{word.key}</code> in <code>{word.file}</code>
    </p>
    {around && <p className={styles.key}>{AROUND[around]}</p>}
    <ul className={styles.places}>
      {places.map((place) => (
        <Place key={place.story} {...place} />
      ))}
    </ul>
  </li>
)

const AROUND = {
  'every flow': 'Around the steps of every flow',
  'every mail': 'In every e-mail that needs it',
} as const

const Place = ({ name, story, player, isShown }: SentencePlace) => (
  <li>
    <a className={textLinkClass({ alone: true })} href={storyLink(story)} target="_top">
      {name}
    </a>
    {!isShown && player !== undefined && (
      <p className={styles.key}>
        This screen shows the sentence only after something goes wrong. To see it,{' '}
        <a className={textLinkClass()} href={storyLink(player)} target="_top">
          play the flow
        </a>{' '}
        up to this step, and choose what goes wrong.
      </p>
    )}
  </li>
)
