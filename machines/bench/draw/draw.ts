import type { AnyFlow } from '#machines/define/flow.ts'
import { mermaid } from './mermaid.ts'
import { stately } from './stately.ts'
import { svg } from './svg.ts'

/** The ways to draw a flow: for a Markdown page, to look at, and to import at stately.ai. */
export const DRAWINGS = { mermaid, svg, stately } as const satisfies Readonly<Record<string, (flow: AnyFlow) => string>>
export type DrawingName = keyof typeof DRAWINGS

export const isDrawing = (name: string): name is DrawingName => Object.hasOwn(DRAWINGS, name)
