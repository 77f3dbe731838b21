import { type RowName, table } from '#api/contract/table.ts'
import { call, type Sent } from '../people/call.ts'
import { startServer } from '../portal/server.ts'
import { examples } from './all.ts'
import { seedRandom } from './seeded-random.ts'
import { OPERATOR, worldOf } from './world.ts'
import { sentAsText, shortened } from './written.ts'

/** The clock of every example. The replies depend on the day, because shops have higher rates on some days. */
export const MOMENT = '2026-11-23T15:00:00.000Z'

/** An example in the form of `api/contract/examples.json`. */
export interface RecordedExample {
  readonly sent: string
  readonly reply?: unknown
}
interface PlayedExample<Name extends RowName> {
  readonly sent: Sent<Name>
  readonly status: number
  readonly reply: unknown
  readonly recorded: RecordedExample
}

/**
 * Sends the example of an endpoint to a separate portal. The portal's clock stands still, and the endpoint's name
 * decides its ids. So a recording is the same each time and does not depend on other endpoints.
 */
export async function playExample<Name extends RowName>(name: Name): Promise<PlayedExample<Name>> {
  const example = examples[name]
  if (!example) throw new Error(`${name} has no example: write it in tests/support/examples.`)
  const stopSeed = seedRandom(name)
  const server = await startServer({ CLOCK: 'movable', OPERATOR_EMAILS: OPERATOR }, { at: MOMENT, isStopped: true })
  try {
    const sent = await example(worldOf(server))
    const { status, reply } = await call(server, name, sent)
    const shown = 'reply' in table[name] ? { reply: shortened(reply) } : {}
    return { sent, status, reply, recorded: { sent: sentAsText(name, sent), ...shown } }
  } finally {
    await server.stop()
    stopSeed()
  }
}
