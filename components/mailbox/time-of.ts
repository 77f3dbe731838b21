const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' })
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' })

/** "08:41:07" today, "8 Nov, 08:41:07" before; by the clock of whoever looks. */
export const timeOf = (at: string, now = new Date()): string => {
  const date = new Date(at)
  const isToday = date.toDateString() === now.toDateString()
  return isToday ? time.format(date) : `${day.format(date)}, ${time.format(date)}`
}
