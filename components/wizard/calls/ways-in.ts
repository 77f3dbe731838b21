import type { EffectName } from '#flows/names.ts'
import type { AnyStep } from '#machines/define/step.ts'

const BY_LINK: ReadonlySet<string> = new Set<EffectName>(['open-mailed-link', 'begin-by-link'])

/** Effects that sign people in through another window or tab, so their outcome arrives from outside this page. */
const WAYS_IN: ReadonlySet<string> = new Set<string>([...BY_LINK, 'enter-with-google' satisfies EffectName])

/** Whether the step waits for people to sign in through another window or tab. */
export const isWayIn = ({ kind, effect }: AnyStep): boolean =>
  kind === 'wait' && effect !== undefined && WAYS_IN.has(effect.name)

/** Whether the step waits for people to open a mailed link, possibly on another device. */
export const isByLink = ({ effect }: AnyStep): boolean => BY_LINK.has(effect?.name ?? '')
