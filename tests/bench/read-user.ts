import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { answersASecond } from './load.ts'
import { type Figure, median } from './measure.ts'

const ROUNDS = 7
const ROUND_MS = 1000
const SERVERS = fileURLToPath(new URL('user-servers.ts', import.meta.url))

interface Servers {
  readonly api: string
  readonly bare: string
  readonly token: string
}

/**
 * Compares `GET /user` of the API with a bare Hono route that checks the token in the same way and runs the same
 * queries.
 */
export async function readUserFigures(): Promise<Figure[]> {
  const child = fork(SERVERS, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  try {
    const [servers]: unknown[] = await once(child, 'message')
    const { api, bare, token } = servers as Servers
    await answersASecond(api, token, ROUND_MS)
    await answersASecond(bare, token, ROUND_MS)
    const rounds: { readonly api: number; readonly bare: number }[] = []
    for (let round = 0; round < ROUNDS; round++)
      rounds.push({
        bare: await answersASecond(bare, token, ROUND_MS),
        api: await answersASecond(api, token, ROUND_MS),
      })
    const middle = (which: 'api' | 'bare') => median(rounds.map((round) => round[which])).toFixed(0)
    return [
      {
        name: 'GET /user against a bare Hono route',
        value: median(rounds.map(({ api, bare }) => api / bare)),
        unit: '×',
        bar: { atLeast: 0.5 },
        note: `${middle('api')} against ${middle('bare')} answers a second, 16 connections`,
      },
    ]
  } finally {
    child.send('stop')
    await once(child, 'exit')
  }
}
