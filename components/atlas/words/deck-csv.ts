import Papa from 'papaparse'
import type { DeckGroup } from './deck.ts'
import { PARTS, unseenSaid } from './word-said.ts'

/** The byte order mark, which makes spreadsheets read the file as UTF-8. */
export const MARK = '\ufeff'

/** Matches a cell that a spreadsheet would run. Papa Parse's own pattern misses cells of several lines. */
const FORMULA = /^[=+\-@\t\r]/

/** The columns of the file. */
export const COLUMNS = ['Step', 'Part', 'Sentence', 'Characters', 'Key', 'File', 'Seen', 'Stories'] as const

/**
 * Writes a copy deck as CSV (RFC 4180). A cell that a spreadsheet would run as a formula begins with an apostrophe.
 */
export const deckCsv = (groups: readonly DeckGroup[]): string =>
  MARK +
  Papa.unparse(
    {
      fields: [...COLUMNS],
      data: groups.flatMap(({ title, lines }) =>
        lines.map((line) => {
          const { word, places } = line
          const seen = places.length > 0 ? places.map(({ said }) => said).join('; ') : unseenSaid(line)
          const stories = places.map(({ story }) => story).join(' ')
          return [title, PARTS[word.part], word.text, word.text.length, word.key, word.file, seen, stories]
        }),
      ),
    },
    { escapeFormulae: FORMULA, newline: '\r\n' },
  )
