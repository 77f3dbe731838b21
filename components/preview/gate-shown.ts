/** The id of what only the gate’s page has. */
export const GATE_ID = 'preview-gate'

/** Whether the gate stands in the place of the page that was asked for. */
export const isGateShown = (): boolean => document.getElementById(GATE_ID) !== null
