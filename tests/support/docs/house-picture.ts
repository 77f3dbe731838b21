import { roomOf, rooms } from '#tests/house/arrows.ts'
import { imports } from '#tests/house/imports.ts'
import { isTest } from '#tests/house/tree.ts'

const BOX = { width: 158, height: 48, across: 16, down: 58, margin: 28, lane: 34, head: 44 } as const

/** The columns of the picture, from left to right, with the top-level folders in each. */
const LANES = [
  { title: 'What people see', holds: ['.storybook', 'app', 'extension', 'components'] },
  { title: 'Calls and data', holds: ['api'] },
  { title: 'Flows and words', holds: ['flows', 'messages'] },
  { title: 'The engine', holds: ['machines'] },
] as const
type Lane = (typeof LANES)[number]

interface Placed {
  readonly name: string
  readonly x: number
  readonly y: number
}
type Arrow = readonly [from: string, to: string]

/**
 * Draws the rooms (folders with rules about imports) as SVG. Each room is above those that it imports. An arrow is left
 * out if other arrows imply it.
 */
export function housePicture(): string {
  const depths = new Map(rooms.map(({ name }) => [name, depthOf(name)]))
  const rows = Math.max(...depths.values()) + 1
  const lanes = LANES.map((lane) => {
    const mine = rooms.filter(({ name }) => laneOf(name) === lane).map(({ name }) => name)
    const levels = Array.from({ length: rows }, (_, depth) => mine.filter((name) => depths.get(name) === depth))
    return { lane, levels, width: widthOf(Math.max(...levels.map((level) => level.length))) }
  })
  const width = 2 * BOX.margin + lanes.reduce((sum, lane) => sum + lane.width + BOX.lane, -BOX.lane)
  const height = 2 * BOX.margin + BOX.head + rows * (BOX.height + BOX.down) - BOX.down
  const lefts = lanes.map(
    (_, at) => BOX.margin + lanes.slice(0, at).reduce((sum, one) => sum + one.width + BOX.lane, 0),
  )
  const placed = lanes.flatMap(({ levels, width }, at) =>
    levels.flatMap((level, depth) => placedIn(level, depth, { left: lefts[at] ?? 0, width })),
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="title">`,
    '<title id="title">The rooms of Covey: each imports only rooms below it</title>',
    STYLE,
    `<rect class="ground" width="${width}" height="${height}" rx="16"/>`,
    ...lanes.map(({ lane, width }, at) => drawnLane(lane, { left: lefts[at] ?? 0, width, height })),
    ...shortest(importedArrows()).map((arrow) => drawnArrow(arrow, placed)),
    ...placed.map(drawnRoom),
    '</svg>\n',
  ].join('\n')
}

function laneOf(room: string): Lane | undefined {
  const top = room.split('/')[0] ?? ''
  return LANES.find(({ holds }) => (holds as readonly string[]).includes(top))
}

/** The number of rooms above a room, along the longest chain of arrows. */
function depthOf(name: string): number {
  const above = rooms.filter(({ mayImport }) => mayImport.includes(name))
  return above.length === 0 ? 0 : 1 + Math.max(...above.map((room) => depthOf(room.name)))
}

const widthOf = (boxes: number) => boxes * (BOX.width + BOX.across) - BOX.across

interface Space {
  readonly left: number
  readonly width: number
}

function placedIn(level: readonly string[], depth: number, { left, width }: Space): readonly Placed[] {
  const first = left + (width - widthOf(level.length)) / 2
  const y = BOX.margin + BOX.head + depth * (BOX.height + BOX.down)
  return level.map((name, index) => ({ name, x: first + index * (BOX.width + BOX.across), y }))
}

const drawnLane = ({ title }: Lane, { left, width, height }: Space & { readonly height: number }) =>
  `<rect class="lane" x="${left - 12}" y="12" width="${width + 24}" height="${height - 24}" rx="14"/><text class="title" x="${left + width / 2}" y="${BOX.margin + 12}">${title}</text>`

/** The imports between rooms in the sources, without tests and stories. */
function importedArrows(): readonly Arrow[] {
  const found = imports.flatMap(({ from, to }) => {
    const [one, other] = [roomOf(from)?.name, to && roomOf(to)?.name]
    return one && other && one !== other && !isTest(from) ? [`${one} → ${other}`] : []
  })
  return [...new Set(found)].toSorted().map((arrow) => arrow.split(' → ') as [string, string])
}

/** Removes each arrow that a longer chain of arrows implies. */
function shortest(arrows: readonly Arrow[]): readonly Arrow[] {
  const next = (from: string) => arrows.filter(([one]) => one === from).map(([, to]) => to)
  const leads = (from: string, to: string): boolean => from === to || next(from).some((one) => leads(one, to))
  return arrows.filter(([from, to]) => !next(from).some((other) => other !== to && leads(other, to)))
}

function drawnRoom({ name, x, y }: Placed): string {
  // In the column of components, the first part of a name is left out.
  const shown = name.replace(/^components\/(wizard\/|link-)/, '…/$1')
  return `<g class="${name.split('/')[0]?.replace('.', '')}"><rect x="${x}" y="${y}" width="${BOX.width}" height="${BOX.height}" rx="11"/><text x="${x + BOX.width / 2}" y="${y + BOX.height / 2 + 5}">${shown}</text></g>`
}

function drawnArrow([from, to]: Arrow, placed: readonly Placed[]): string {
  const [one, other] = [placed.find(({ name }) => name === from), placed.find(({ name }) => name === to)]
  if (!one || !other) throw new Error(`${from} imports ${to}, but the table of rooms lacks one of them`)
  const [x1, y1] = [one.x + BOX.width / 2, one.y + BOX.height]
  const [x2, y2] = [other.x + BOX.width / 2, other.y]
  const bend = Math.min(90, (y2 - y1) / 2)
  return `<path d="M${x1} ${y1} C${x1} ${y1 + bend} ${x2} ${y2 - bend} ${x2} ${y2}"/>`
}

const STYLE = `<style>
.ground { fill: #fbf8f4 }
rect { fill: #fff; stroke: #d9d0c5; stroke-width: 1.5 }
text { font: 600 13px system-ui, sans-serif; fill: #2c2622; text-anchor: middle }
path { fill: none; stroke: #8d8174; stroke-width: 1.4 }
.lane { fill: #f5efe7; stroke: none }
.title { font-weight: 500; fill: #6f6459 }
.machines rect { fill: #fdeee6; stroke: #d96a3e }
.flows rect { fill: #fdf3d8; stroke: #c9962a }
.api rect { fill: #e8f1ee; stroke: #3f7f6c }
.components rect, .app rect { fill: #eef0fa; stroke: #5a67b0 }
@media (prefers-color-scheme: dark) {
.ground { fill: #1d1a18 }
rect { fill: #2a2623; stroke: #5c534b }
text { fill: #f3ede6 }
path { stroke: #9a8e82 }
.lane { fill: #231f1c }
.title { fill: #b8ab9d }
.machines rect { fill: #3a241a; stroke: #e58a62 }
.flows rect { fill: #38301a; stroke: #d7ab4a }
.api rect { fill: #1d302a; stroke: #6fae9a }
.components rect, .app rect { fill: #24273a; stroke: #8f9ae0 }
}
</style>`
