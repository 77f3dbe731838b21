import type { AtlasEdge } from '#machines/bench/atlas/atlas.ts'

/** An edge in words: what happens, under which condition, and where it leads. */
export interface EdgeWords {
  readonly what: string
  readonly why: string
  readonly where: string
}

const WHAT = {
  continue: 'Continue',
  back: 'Back',
  success: 'Done',
  failure: 'Refused',
  change: 'Change',
  aside: 'Help',
  close: 'Close',
  door: 'Link',
} as const satisfies Record<AtlasEdge['kind'], string>

/** Says an edge in words. `titleOf` returns the title of a step. */
export function edgeWords(edge: AtlasEdge, titleOf: (id: string) => string): EdgeWords {
  const { kind, from, to } = edge
  const where = from === to ? 'stays on this step' : `${kind === 'aside' ? 'opens' : 'leads to'} “${titleOf(to)}”`
  return { what: WHAT[kind], why: reasonOf(edge), where }
}

/** The condition of an edge, the sentence of a refusal or the label of a door (a link that leaves the step). */
export function reasonOf({ kind, when, code }: AtlasEdge): string {
  if (when === '') return ''
  if (kind === 'failure') return isServersOwn(when) ? `with the server’s own sentence (${code})` : `“${when}”`
  return kind === 'door' ? `“${when}”` : `if ${when}`
}

/** Whether the screen shows only what the server says. */
const isServersOwn = (sentence: string): boolean => /^\{\w+\}$/.test(sentence)

/** Says an edge as one sentence. */
export function edgeSentence(edge: AtlasEdge, titleOf: (id: string) => string): string {
  const { what, why, where } = edgeWords(edge, titleOf)
  return [what, why, where].filter((part) => part !== '').join(' ')
}
