/** The IANA time zone that this browser is set to; `undefined` where it does not know. */
export const zoneHere = (): string | undefined => new Intl.DateTimeFormat().resolvedOptions().timeZone || undefined
