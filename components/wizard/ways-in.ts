import type { AnyStep } from '#machines/define/step.ts'

/** What ends outside this page: another window or tab of this browser signs in. */
const WAYS_IN: readonly (string | undefined)[] = ['open-mailed-link', 'enter-with-google']

/** Whether a step waits for somebody to come in another way. */
export const isWayIn = ({ kind, effect }: AnyStep): boolean => kind === 'wait' && WAYS_IN.includes(effect?.name)
