import { useDeferredValue, useState } from 'react'
import field from '#components/fields/field.module.css'
import { FieldFrame } from '#components/fields/field-frame.tsx'
import { Button } from '#components/ui/button.tsx'
import { Chip } from '#components/ui/chip.tsx'
import { Empty } from '#components/ui/empty.tsx'
import { saveFile } from '#components/ui/save-file.ts'
import { textLinkClass } from '#components/ui/text-link.tsx'
import type { Atlas } from '#machines/bench/atlas/atlas.ts'
import page from '../page.module.css'
import { PageLinks } from '../page-links.tsx'
import { storyLink } from '../story-link.ts'
import { type DeckGroup, deckOf, narrowed } from './deck.ts'
import { deckCsv } from './deck-csv.ts'
import { DeckLines } from './deck-lines.tsx'
import styles from './words.module.css'

interface WordsPageProps {
  readonly atlas: Atlas
  /** The flow's id. */
  readonly flow: string
}

/** The copy deck of a flow: every sentence in the order of its steps. */
export const WordsPage = ({ atlas, flow }: WordsPageProps) => {
  const [query, setQuery] = useState('')
  const [isByLength, setByLength] = useState(false)
  const asked = useDeferredValue(query).trim()
  const shown = atlas.flows.find(({ id }) => id === flow)
  if (!shown) return <main className={page.page}>No flow has the id “{flow}”.</main>
  const deck = deckOf(atlas, shown)
  const found = narrowed(deck, asked)
  const groups = isByLength ? [longestFirst(found)] : found
  return (
    <main className={page.page}>
      <h1>{shown.name}: words</h1>
      <p className={page.lead}>
        Every sentence in the order in which people meet it: steps, errors, refusals and e-mails. Braces stand for what
        the portal fills in.
      </p>
      <PageLinks flow={shown} open="words" />
      <div className={styles.tools}>
        <FieldFrame id="words" label="Show only sentences with these words" hint="Or part of a key or file">
          <input
            id="words"
            type="search"
            className={field.input}
            value={query}
            onChange={({ target }) => setQuery(target.value)}
            autoComplete="off"
            aria-describedby="words-hint"
          />
        </FieldFrame>
        <div className={styles.actions}>
          <fieldset className={styles.order}>
            <legend className="visually-hidden">Order</legend>
            <Chip chosen={!isByLength} onClick={() => setByLength(false)}>
              By step
            </Chip>
            <Chip chosen={isByLength} onClick={() => setByLength(true)}>
              Longest first
            </Chip>
          </fieldset>
          <Button variant="second" onClick={() => saveFile(`covey-${flow}-words.csv`, deckCsv(deck), 'text/csv')}>
            Download as CSV
          </Button>
        </div>
      </div>
      <p role="status" className={styles.count}>
        {countSaid(linesIn(found), linesIn(deck))}
      </p>
      {groups.map((group) => (
        <Group key={group.id} {...group} />
      ))}
      {found.length === 0 && (
        <Empty title="No sentence of this flow has these words" level={2}>
          Try fewer words, or search all flows on the opening page of the atlas.
        </Empty>
      )}
    </main>
  )
}

const linesIn = (groups: readonly DeckGroup[]) => groups.reduce((sum, { lines }) => sum + lines.length, 0)

const countSaid = (found: number, all: number) => (found === all ? `${all} sentences` : `${found} of ${all} sentences`)

const longestFirst = (groups: readonly DeckGroup[]): DeckGroup => ({
  id: 'by-length',
  title: 'Longest first',
  story: undefined,
  about: '',
  lines: groups.flatMap(({ lines }) => lines).toSorted((one, other) => other.word.text.length - one.word.text.length),
})

const Group = ({ title, story, about, lines }: DeckGroup) =>
  lines.length > 0 && (
    <div className={styles.group}>
      <h2>
        {story === undefined ? (
          title
        ) : (
          <a className={textLinkClass()} href={storyLink(story)} target="_top">
            {title}
          </a>
        )}
      </h2>
      {about !== '' && <p className={styles.note}>{about}</p>}
      <DeckLines lines={lines} />
    </div>
  )
