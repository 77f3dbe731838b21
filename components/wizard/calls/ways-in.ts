import type { EffectName } from '#flows/names.ts'
import type { AnyStep } from '#machines/define/step.ts'

const BY_LINK: ReadonlySet<string> = new Set<EffectName>(['open-mailed-link', 'begin-by-link'])

/** What ends outside this page: another window or tab of this browser signs in. */
const WAYS_IN: ReadonlySet<string> = new Set<string>([...BY_LINK, 'enter-with-google' satisfies EffectName])

/** Whether a step waits for somebody to come in another way. */
export const isWayIn = ({ kind, effect }: AnyStep): boolean =>
  kind === 'wait' && effect !== undefined && WAYS_IN.has(effect.name)

/** Whether that is a mailed link, which may be opened on another device as well. */
export const isByLink = ({ effect }: AnyStep): boolean => BY_LINK.has(effect?.name ?? '')
