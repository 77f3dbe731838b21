/** This browser's IANA time zone. `undefined` if unknown. */
export const zoneHere = (): string | undefined => new Intl.DateTimeFormat().resolvedOptions().timeZone || undefined
