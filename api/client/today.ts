import { call } from './call.ts'
import { zoneHere } from './zone-here.ts'

/** Which day it is where this browser is, by the server's clock, and for how many milliseconds it still is that day. */
export async function findToday(): Promise<{ readonly today: string; readonly endsIn: number }> {
  const zone = zoneHere()
  const { reply } = await call('readToday', { query: zone === undefined ? {} : { zone } })
  return { today: reply.today, endsIn: reply.ends_in }
}
