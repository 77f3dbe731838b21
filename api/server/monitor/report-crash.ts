// Reports the crash of the portal. Reads the crash as JSON from the standard input.
import { text } from 'node:stream/consumers'
import { type Crash, FLUSH_MS, startSdk } from './start-monitor.ts'

const { dsn, release, name, message, stack }: Crash = JSON.parse(await text(process.stdin))
const { captureException, flush } = startSdk({ dsn, release })
const cause = Object.assign(new Error(message), { name, stack })
captureException(cause, { captureContext: { level: 'fatal' }, mechanism: { type: 'crash', handled: false } })
await flush(FLUSH_MS)
