import type { Gone } from '#machines/bench/link/replay.ts'

/** Says why a link could not be followed to its end, and what the player shows instead. `titleOf` names a step. */
export function goneSaid({ what, name }: Gone, titleOf: (step: string) => string | undefined): string {
  const title = titleOf(name)
  const step = title === undefined ? `the step “${name}”` : `“${title}”`
  const nearest = 'This is the nearest step that still exists.'
  switch (what) {
    case 'link':
      return 'This link is damaged, so the flow starts at its beginning.'
    case 'given':
      return `This link is for people of a kind that the flow no longer has (${name}), so the flow starts at its beginning.`
    case 'step':
      return `This link leads through ${step}, which the flow no longer has. ${nearest}`
    case 'way':
      return `The answers of this link no longer lead to ${step}. ${nearest}`
    case 'event':
      return `This link uses an example or a reply at ${step} that no longer exists. ${nearest}`
  }
}
