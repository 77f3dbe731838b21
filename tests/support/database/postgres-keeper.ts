// Keeps a PostgreSQL for the process that started this one: writes its address in one line, and stops it when the pipe
// to that process closes. It does so however that process ends, so nothing is left behind.
import { once } from 'node:events'
import { startPostgres } from './postgres-server.ts'

// Ctrl-C goes to every process of a terminal; this one waits for the pipe.
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined)
const isLeft = once(process.stdin.resume(), 'close')
const server = await startPostgres()
console.log(server.url)
await Promise.race([isLeft, once(process, 'SIGTERM')])
await server.stop()
process.exit(0)
