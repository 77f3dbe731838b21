export const WIDTHS = [390, 1440] as const
export type Width = (typeof WIDTHS)[number]

export type Verdict = 'same' | 'changed' | 'new' | 'gone'

/** A story that pictures are taken of. */
export interface Pictured {
  /** The story's id. */
  readonly story: string
  /** The flow's id. Empty outside the flows. */
  readonly flow: string
  /** The flow's name, or the heading of the stories outside the flows. */
  readonly group: string
  readonly title: string
}

/** A picture of a story at one width, compared with the kept one. */
export interface SeenPicture extends Pictured {
  readonly width: Width
  readonly verdict: Verdict
  /** The share of pixels that differ, from 0 to 1. */
  readonly share: number
  /** The addresses of the pictures. A picture that is the same has none. */
  readonly before?: string
  readonly after?: string
  readonly difference?: string
}

/** The result of a comparison with kept pictures. */
export interface SeenChanges {
  /** The name of the kept pictures. */
  readonly against: string
  /** When they were taken, in milliseconds since 1970. */
  readonly keptAt: number
  readonly comparedAt: number
  readonly pictures: readonly SeenPicture[]
}

/** How many of the pictures have each verdict. */
export function countVerdicts(pictures: readonly SeenPicture[]): Readonly<Record<Verdict, number>> {
  const counts = { same: 0, changed: 0, new: 0, gone: 0 }
  for (const { verdict } of pictures) counts[verdict] += 1
  return counts
}

/** The share of changed pixels: `3.2 %`. Never `0 %`, because some pixels did change. */
export function shareSaid(share: number): string {
  if (share < 0.0005) return 'less than 0.1 %'
  return `${(share * 100).toFixed(1).replace(/\.0$/, '')} %`
}
