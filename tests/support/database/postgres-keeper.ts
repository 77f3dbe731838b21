// Runs PostgreSQL for the process that started this one, and prints its address on one line. It stops PostgreSQL when
// the pipe to that process closes, which happens even if the process crashes.
import { once } from 'node:events'
import { startPostgres } from './postgres-server.ts'

// Ctrl-C sends a signal to every process of the terminal. This process ignores the signal and ends when the pipe
// closes.
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined)
const isLeft = once(process.stdin.resume(), 'close')
const server = await startPostgres()
console.log(server.url)
await Promise.race([isLeft, once(process, 'SIGTERM')])
await server.stop()
process.exit(0)
