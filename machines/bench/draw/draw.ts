import type { AnyFlow } from '#machines/define/flow.ts'
import { mermaid } from './mermaid.ts'
import { stately } from './stately.ts'
import { svg } from './svg.ts'

/**
 * The formats in which a flow can be drawn: Mermaid for a Markdown page, an SVG picture, and JSON for import at
 * stately.ai.
 */
export const DRAWINGS = { mermaid, svg, stately } as const satisfies Readonly<Record<string, (flow: AnyFlow) => string>>
export type DrawingName = keyof typeof DRAWINGS

export const isDrawing = (name: string): name is DrawingName => Object.hasOwn(DRAWINGS, name)
