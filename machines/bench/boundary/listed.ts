import type { FieldMeta } from '#machines/define/field.ts'
import { closed } from './choices.ts'
import { type Probe, probe } from './probe.ts'

/** The first and last entries, near misses, titles as people type them, and strings that match no entry. */
export function listedProbes({ entries = [] }: FieldMeta): readonly Probe[] {
  const ends = [...entries.slice(0, 1), ...entries.slice(-1)]
  return [
    ...closed(ends.map(({ id }) => id)),
    ...ends.flatMap(({ title, detail = '' }) => [
      probe(`the title "${title}"`, title),
      probe(`"${title}" in capitals`, title.toUpperCase()),
      probe(`"${title}" between spaces`, ` ${title}  `),
      probe(
        `"${title}" with accents`,
        title.normalize('NFD').replace(/[aeiou]/g, (letter) => `${letter}\u0301`),
      ),
      probe(`"${title}" and another word`, `${title} too`),
      probe(`"${title}" without its last letter`, title.slice(0, -1)),
      probe(`"${title}" and its detail`, `${title} ${detail}`),
      probe(`its detail, "${detail}"`, detail),
      probe('an entry as an object', { id: title, title }),
    ]),
    ...titlesTwice(entries).map((title) => probe(`a title that two entries have, "${title}"`, title)),
    ...['Lindon Hi', '\u0301', 'a\0a', 'a\ud800', 'x'.repeat(5_000)].map((text) =>
      probe(JSON.stringify(text.slice(0, 20)), text),
    ),
  ]
}

const titlesTwice = (entries: NonNullable<FieldMeta['entries']>): readonly string[] => [
  ...new Set(entries.map(({ title }) => title).filter((title, at, all) => all.indexOf(title) !== at)),
]
