import { call } from './call.ts'
import { zoneHere } from './zone-here.ts'

/** Today's date in this browser's time zone, by the server's clock, and how many milliseconds are left in the day. */
export async function findToday(): Promise<{ readonly today: string; readonly endsIn: number }> {
  const zone = zoneHere()
  const { reply } = await call('readToday', { query: zone === undefined ? {} : { zone } })
  return { today: reply.today, endsIn: reply.ends_in }
}
