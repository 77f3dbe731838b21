import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { answersASecond } from './load.ts'
import { type Figure, median } from './measure.ts'

const ROUNDS = 7
const ROUND_MS = 700
/** The two sizes that are compared: the number of Circles, and of members in the first Circle. */
const SMALL = 100
const LARGE = 10_000
const SERVERS = fileURLToPath(new URL('circle-servers.ts', import.meta.url))

interface Pair {
  readonly api: string
  readonly bare: string
}
interface Servers {
  readonly token: string
  readonly search: Pair
  readonly members: Pair
}

/**
 * Measures a search for Circles and a list of members. Compares each with the same query in plain SQL, and many rows
 * with few.
 */
export async function circleFigures(): Promise<Figure[]> {
  const children = [SMALL, LARGE].map((size) =>
    fork(SERVERS, [String(size)], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] }),
  )
  try {
    const [few, many] = await Promise.all(children.map(started))
    if (!few || !many) throw new Error('Two servers were started.')
    return [
      ...(await compared('Search for Circles', 'search', few, many)),
      ...(await compared('List of members', 'members', few, many)),
    ]
  } finally {
    await Promise.all(
      children.map(async (child) => {
        child.send('stop')
        await once(child, 'exit')
      }),
    )
  }
}

async function started(child: ReturnType<typeof fork>): Promise<Servers> {
  const [servers]: unknown[] = await once(child, 'message')
  return servers as Servers
}

async function compared(name: string, which: 'search' | 'members', few: Servers, many: Servers): Promise<Figure[]> {
  const speed = (url: string, { token }: Servers) => answersASecond(url, token, ROUND_MS)
  const round = async () => ({
    bare: await speed(many[which].bare, many),
    many: await speed(many[which].api, many),
    few: await speed(few[which].api, few),
  })
  await round()
  const rounds: Awaited<ReturnType<typeof round>>[] = []
  for (let count = 0; count < ROUNDS; count++) rounds.push(await round())
  const middle = (of: 'bare' | 'many' | 'few') => median(rounds.map((one) => one[of])).toFixed(0)
  return [
    {
      name: `${name} against plain SQL`,
      value: median(rounds.map((one) => one.many / one.bare)),
      unit: '×',
      bar: { atLeast: 0.6 },
      note: `${middle('many')} against ${middle('bare')} answers a second, on the same driver, 16 connections`,
    },
    {
      name: `${name}, growth from ${SMALL} to ${LARGE}`,
      value: median(rounds.map((one) => one.few / one.many)),
      unit: '× as long',
      bar: { atMost: 1.3 },
      note: `${middle('few')} answers a second among ${SMALL}, ${middle('many')} among ${LARGE}`,
    },
  ]
}
