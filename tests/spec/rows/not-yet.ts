import { flowRows, type SpecFlow } from './flow-rows.ts'

/**
 * Rows of the spec that nothing carries out yet, although the spec requires them. When a row is implemented, remove it
 * from this list. Never add one.
 */
const NOT_YET: Readonly<Record<string, readonly string[]>> = {}

/** Rows of Covey's own (where the spec says nothing) that belong to missing parts of implemented flows. */
const PROPOSED: Readonly<Record<string, readonly string[]>> = {
  'a second factor is not built': [
    'login: login.busy DONE → mfaChallenge',
    'login: mfaChallenge SUBMIT → login.busy',
    'login: mfaChallenge BACK → login',
  ],
}

/** Flows of the spec that are not implemented at all. */
const FLOWS: readonly SpecFlow[] = [
  'packOpen',
  'packBuy',
  'kyc',
  'playOnboarding',
  'flashLineup',
  'gatewayDeposit',
  'gatewayWithdraw',
  'mfaSetup',
  'referral',
  'marketBuy',
  'setSubmit',
  'authAction',
]

/** Requirements outside the spec's graphs that nothing carries out yet, by the reason. */
const PORTAL: Readonly<Record<string, readonly string[]>> = {}

/**
 * What the spec describes and Covey lacks: required rows by key, rows of Covey's own, whole flows, and other
 * requirements.
 */
export const notYet = {
  binding: Object.values(NOT_YET).flat(),
  proposed: Object.values(PROPOSED).flat(),
  flows: FLOWS,
  portal: Object.values(PORTAL).flat(),
} as const

/** The keys of all missing rows, including those of missing flows. */
export const notYetKeys: ReadonlySet<string> = new Set([
  ...notYet.binding,
  ...notYet.proposed,
  ...flowRows.filter(({ flow, basis }) => basis === 'P' && FLOWS.includes(flow)).map(({ key }) => key),
])

/** Says in one line how much of the spec is implemented. */
export const heldInWords = (demands: number): string => {
  const binding = flowRows.filter(({ basis }) => basis === 'S').length
  const missing = notYet.binding.length + notYet.portal.length
  const held = binding + demands - missing
  return `The specification: ${held} of ${binding + demands} rows hold, including ${binding - notYet.binding.length} of ${binding} binding rows. Not yet: ${missing} rows, ${notYet.proposed.length} rows of our own in built flows, and ${notYet.flows.length} whole flows (tests/spec/rows/not-yet.ts).`
}
