const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium', hourCycle: 'h23' })
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' })

/** Formats a time in the viewer's time zone: "08:41:07" if it is today, otherwise "Nov 8, 08:41:07". */
export const timeOf = (at: string, now = new Date()): string => {
  const date = new Date(at)
  const isToday = date.toDateString() === now.toDateString()
  return isToday ? time.format(date) : `${day.format(date)}, ${time.format(date)}`
}
