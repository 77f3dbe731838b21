import { reportPageError, startOnEdge } from '#api/server/monitor/instrument.ts'

// Next calls these by their names.
export const register = startOnEdge
export const onRequestError = reportPageError
