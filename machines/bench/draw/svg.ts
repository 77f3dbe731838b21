import { describeExpression } from '#machines/define/condition.ts'
import { ownAsides } from '#machines/define/everywhere.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { type Transition, transitionsOf } from '../graph/transitions.ts'
import { marksSaid } from './marks-said.ts'

const BOX = { width: 280, height: 68, gap: 36, top: 76 } as const
/** How many pixels an edge bends outward for each step that it passes. */
const LANE = 26

/**
 * Which parts of a flow were covered and which were missed, for a picture of the coverage. A part that has neither mark
 * is drawn without a color.
 */
export interface Marks {
  step(id: string): 'taken' | 'missed' | undefined
  edge(edge: Transition): 'taken' | 'missed' | undefined
}
const UNMARKED: Marks = { step: () => undefined, edge: () => undefined }

/**
 * Draws a flow as an SVG picture. Steps run from top to bottom. Edges that skip steps are on the right. Edges for Back,
 * and for refusals that lead back, are on the left.
 */
export function svg(flow: AnyFlow, marks: Marks = UNMARKED): string {
  const place = (id: string) => flow.steps.findIndex((step) => step.id === id)
  const edges = transitionsOf(flow).filter(
    ({ kind, from, to, door }) =>
      (kind !== 'failure' || from !== to) && place(from) >= 0 && place(to) >= 0 && door === undefined,
  )
  const reach = (kinds: readonly Transition['kind'][]) =>
    Math.max(
      1,
      ...edges.filter(({ kind }) => kinds.includes(kind)).map(({ from, to }) => Math.abs(place(from) - place(to))),
    )
  const left = 60 + LANE * reach(['back', 'success', 'failure', 'change', 'close'])
  const right = 60 + LANE * reach(['continue'])
  const [width, height] = [left + BOX.width + right, BOX.top + flow.steps.length * (BOX.height + BOX.gap)]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="title">`,
    `<title id="title">${escaped(`The flow ${flow.id}, version ${flow.version}`)}</title>`,
    STYLE,
    MARKERS,
    `<rect class="ground" width="${width}" height="${height}"/>`,
    `<text class="name" x="${left}" y="40">${escaped(flow.id)}</text>`,
    ...besideAll(flow, left),
    ...edges.map((edge) => drawnEdge(edge, place(edge.from), place(edge.to), left, marks.edge(edge))),
    ...flow.steps.map((step, index) => drawnStep(flow, step, index, left, marks.step(step.id))),
    '</svg>\n',
  ].join('\n')
}

type Mark = ReturnType<Marks['step']>
const classOf = (mark: Mark) => (mark ? ` class="${mark}"` : '')

const topOf = (index: number) => BOX.top + index * (BOX.height + BOX.gap)

/**
 * Lists the asides (help screens) and doors (links to a later step) that every question offers, once, below the flow's
 * name.
 */
function besideAll({ everywhere: { asides, doors } }: AnyFlow, x: number): readonly string[] {
  const names = asides.map(({ id }) => id).join(', ')
  const ways = Object.entries(doors).map(([door, to]) => `${door} → ${to}`)
  const said = [
    ...(names === '' ? [] : [`Beside every question: ${names}`]),
    ...(ways.length === 0 ? [] : [`From every question: ${ways.join(', ')}`]),
  ]
  return said.length === 0 ? [] : [`<text class="beside" x="${x}" y="62">${escaped(said.join(' · '))}</text>`]
}

function drawnStep(flow: AnyFlow, step: AnyStep, index: number, x: number, mark: Mark): string {
  const { id, kind, code, effect, when } = step
  const beside = ownAsides(flow, step).map((aside) => aside.id)
  const y = topOf(index)
  const condition = when.op === 'always' ? '' : `if ${describeExpression(when)}`
  const marks = marksSaid(step).join(', ')
  const lines = [
    { name: 'step', text: code === undefined ? id : `${code} · ${id}` },
    { name: 'effect', text: effect ? `${effect.name}${effect.after === 'live' ? '' : ` · ${effect.after}`}` : '' },
    { name: 'when', text: shortened(condition) },
    { name: 'when', text: shortened(marks) },
    { name: 'when', text: shortened(beside.length === 0 ? '' : `beside: ${beside.join(', ')}`) },
  ].filter(({ text }) => text !== '')
  const first = y + BOX.height / 2 + 5 - (lines.length - 1) * 9
  const written = lines.map(
    ({ name, text }, line) =>
      `<text class="${name}" x="${x + BOX.width / 2}" y="${first + line * 18}">${escaped(text)}</text>`,
  )
  return [
    `<g${classOf(mark)}><title>${escaped([id, condition, marks].filter((text) => text !== '').join(' '))}</title>`,
    `<rect class="${kind}" x="${x}" y="${y}" width="${BOX.width}" height="${BOX.height}" rx="${kind === 'end' ? BOX.height / 2 : 12}"/>`,
    ...written,
    '</g>',
  ].join('')
}

function drawnEdge(edge: Transition, from: number, to: number, x: number, mark: Mark): string {
  const words =
    edge.kind === 'failure' ? (edge.code ?? '') : edge.when.op === 'always' ? '' : describeExpression(edge.when)
  const title = `<title>${escaped(`${edge.kind} ${edge.from} → ${edge.to}${words && `: ${words}`}`)}</title>`
  const path = (d: string) => `<path class="${edge.kind}" d="${d}" marker-end="url(#${edge.kind})"/>`
  if (edge.kind === 'continue' && to === from + 1) {
    const middle = x + BOX.width / 2
    return `<g${classOf(mark)}>${title}${path(`M${middle} ${topOf(from) + BOX.height}V${topOf(to) - 4}`)}</g>`
  }
  return `<g${classOf(mark)}>${title}${edge.kind === 'continue' ? skip(from, to) : back(from, to)}</g>`

  function skip(start: number, end: number) {
    const [side, from, to] = [x + BOX.width, topOf(start) + BOX.height - 14, topOf(end) + 14]
    const out = side + 30 + LANE * (end - start)
    return path(`M${side} ${from}C${out} ${from} ${out} ${to} ${side + 5} ${to}`)
  }

  function back(start: number, end: number) {
    const [from, to] = [
      topOf(start) + (edge.kind === 'back' ? 18 : 34),
      topOf(end) + BOX.height - (edge.kind === 'back' ? 18 : 8),
    ]
    const out = x - 26 - LANE * (start - end)
    return path(`M${x} ${from}C${out} ${from} ${out} ${to} ${x - 5} ${to}`)
  }
}

const shortened = (text: string) => (text.length > 44 ? `${text.slice(0, 43)}…` : text)
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character)

/**
 * The interface's colors in light and dark mode, copied because a standalone picture cannot read the interface's design
 * tokens.
 */
const STYLE = `<style>
svg{color-scheme:light dark;font:500 15px Figtree,system-ui,sans-serif}
.ground{fill:light-dark(#ffffff,#0f1e1a)}
.name{font:500 26px Besley,Georgia,serif;fill:light-dark(#16302b,#eff5ee)}
.question{fill:light-dark(#f1f5ef,#1c322c);stroke:light-dark(#d3ddd5,#304a42)}
.end{fill:#ffc83d;stroke:light-dark(#9a6700,#ffc83d)}
.step,.effect,.when{text-anchor:middle;fill:light-dark(#16302b,#eff5ee)}
.beside{font-size:12.5px;fill:light-dark(#4b605a,#b0c2ba)}
.effect,.when{font-size:12.5px;fill:light-dark(#4b605a,#b0c2ba)}
.when{font-style:italic}
.end~text{fill:#16302b}
path{fill:none;stroke-width:1.75}
.continue{stroke:light-dark(#16302b,#eff5ee)}
.back{stroke:light-dark(#6e827b,#7f968e);stroke-dasharray:5 4}
.change,.close,.aside{stroke:light-dark(#6e827b,#7f968e);stroke-dasharray:1 5;stroke-linecap:round}
.success{stroke:light-dark(#1d6b4f,#8fd6b4)}
.failure{stroke:light-dark(#a8261b,#ffa093)}
marker path{stroke:none}
.taken path{stroke:light-dark(#1e6b45,#8fd6aa)}
.taken rect{stroke:light-dark(#1e6b45,#8fd6aa);stroke-width:2}
.missed path{stroke:light-dark(#a8261b,#ffa093);stroke-width:3;stroke-dasharray:2 5;stroke-linecap:round}
.missed rect{fill:light-dark(#fcedea,#3b1d19);stroke:light-dark(#a8261b,#ffa093);stroke-width:2;stroke-dasharray:6 4}
#continue path{fill:light-dark(#16302b,#eff5ee)}
#back path{fill:light-dark(#6e827b,#7f968e)}
#success path{fill:light-dark(#1d6b4f,#8fd6b4)}
#failure path{fill:light-dark(#a8261b,#ffa093)}
</style>`

const MARKERS = `<defs>${['continue', 'back', 'success', 'failure']
  .map(
    (kind) =>
      `<marker id="${kind}" viewBox="0 0 8 8" refX="6" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0L8 4L0 8z"/></marker>`,
  )
  .join('')}</defs>`
