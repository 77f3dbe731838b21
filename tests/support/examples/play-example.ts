import { type RowName, table } from '#api/contract/table.ts'
import { call, type Sent } from '../people/call.ts'
import { startServer } from '../portal/server.ts'
import { examples } from './all.ts'
import { seedRandom } from './seeded-random.ts'
import { OPERATOR, worldOf } from './world.ts'
import { sentAsText, shortened } from './written.ts'

/** When every example happens. Which shops pay more for some days, and so what is shown of them, depends on the day. */
export const MOMENT = '2026-11-23T15:00:00.000Z'

/** An example as `api/contract/examples.json` keeps it. */
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
 * Sends the example of a row to a portal of its own, whose clock stands and whose ids come from the row's name. So what is
 * recorded is the same each time, and no row's example changes because of another row.
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
