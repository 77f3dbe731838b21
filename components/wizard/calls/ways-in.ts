import type { AnyStep } from '#machines/define/step.ts'

const BY_LINK = 'open-mailed-link'

/** What ends outside this page: another window or tab of this browser signs in. */
const WAYS_IN: readonly (string | undefined)[] = [BY_LINK, 'enter-with-google']

/** Whether a step waits for somebody to come in another way. */
export const isWayIn = ({ kind, effect }: AnyStep): boolean => kind === 'wait' && WAYS_IN.includes(effect?.name)

/** Whether that is a mailed link, which may be opened on another device as well. */
export const isByLink = ({ effect }: AnyStep): boolean => effect?.name === BY_LINK
