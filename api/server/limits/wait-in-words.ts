const inUnits = (unit: 'second' | 'minute' | 'hour', count: number): string =>
  new Intl.NumberFormat('en-US', { style: 'unit', unit, unitDisplay: 'long' }).format(count)

/** A number of seconds in the unit that people would use, rounded up, such as “12 minutes”. */
export function waitInWords(seconds: number): string {
  if (seconds < 60) return inUnits('second', seconds)
  const minutes = Math.ceil(seconds / 60)
  return minutes < 120 ? inUnits('minute', minutes) : inUnits('hour', Math.ceil(seconds / 3600))
}
