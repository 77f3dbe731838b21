import { contradictions } from '#tests/spec/rows/contradictions.ts'
import { type FlowRow, flowRows, specFlows } from '#tests/spec/rows/flow-rows.ts'
import { heldInWords, notYet, notYetKeys } from '#tests/spec/rows/not-yet.ts'
import { portalRows } from '#tests/spec/rows/portal/all.ts'
import type { Holder, PortalRow } from '#tests/spec/rows/portal/portal-row.ts'

/** The title of the section for each row of the spec, by the first word of the row's id. */
const SECTIONS: Readonly<Record<string, string>> = {
  '1': 'What Covey does, and for whom',
  '2.1': 'Pages of the Circles area',
  '2.2': 'Pages of the collectibles area',
  '2.3': 'Addresses of the session library',
  '3': 'Stored data',
  '4': 'States',
  '5': 'Validation',
  '6': 'Roles',
  '7': 'API calls',
  '8': 'Failures',
  '9': 'Limits and settings',
}

const missing = new Set<string>(notYet.portal)

/** `docs/spec.md`: every requirement with its id and status, from the rows that the tests run. */
export const specPage = (): string =>
  `${[
    '# What Covey must do',
    '`npm run docs` writes this page from the rows in `tests/spec/rows/`. `npm run check` tests every row marked as holding.',
    heldInWords(portalRows.length),
    ...Object.entries(SECTIONS).flatMap(([id, title]) => section(id, title)),
    '## Flows',
    'Each row is one transition from a step to the next. The specification fixes the _binding_ rows; the others are our decisions where it is silent.',
    ...specFlows.flatMap(flowSection),
    '## Where the specification contradicts itself',
    tableOf(
      ['Id', 'The specification', 'Covey'],
      contradictions.map(({ id, says, settled }) => [id, says, settled]),
    ),
  ].join('\n\n')}\n`

function section(id: string, title: string): string[] {
  const rows = portalRows.filter((row) => sectionOf(row) === id)
  if (rows.length === 0) return []
  const said = rows.map((row) => ({
    name: nameOf(row),
    demand: row.says,
    state: missing.has(row.id) ? 'not yet' : `holds: ${heldBy(row.held)}`,
  }))
  // Rows with the same text and state share one line.
  const lines = Map.groupBy(said, ({ demand, state }) => `${demand} ${state}`)
  const cells = [...lines.values()].map((same) => [
    same.map(({ name }) => name).join(', '),
    same[0]?.demand ?? '',
    same[0]?.state ?? '',
  ])
  return [`## ${id} ${title}`, tableOf(['Row', 'Requirement', 'State'], cells)]
}

const sectionOf = ({ id }: PortalRow) => id.split(' ')[0] ?? ''
const nameOf = ({ id }: PortalRow) => id.split(' ').slice(1).join(' ')

function heldBy(held: Holder): string {
  if ('page' in held) return 'a page'
  if ('words' in held || 'namespace' in held) return 'words'
  if ('call' in held) return 'the contract'
  if ('value' in held) return 'a value'
  if ('binding' in held) return 'a flow'
  return 'test' in held ? 'a test' : 'source'
}

function flowSection(flow: FlowRow['flow']): string[] {
  const cells = flowRows
    .filter((row) => row.flow === flow)
    .map((row) => [
      row.from,
      [row.event, row.guard && `if ${row.guard}`].filter(Boolean).join(' '),
      row.to,
      row.basis === 'S' ? 'binding' : 'ours',
      notYetKeys.has(row.key) ? 'not yet' : 'holds',
    ])
  return [`### ${flow}`, tableOf(['From', 'Event', 'To', 'Basis', 'State'], cells)]
}

const tableOf = (heads: readonly string[], rows: readonly (readonly string[])[]) =>
  [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.map(escaped).join(' | ')} |`).join('\n')

const escaped = (cell: string) => cell.replaceAll('|', '\\|').replaceAll('<', '\\<').replaceAll('\n', ' ')
