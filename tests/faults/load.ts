import { setTimeout as pause } from 'node:timers/promises'
import { type Deed, deedsOf, type Life, newLife } from './deeds.ts'
import { newestCode } from './letters.ts'

const AGAIN_MS = 50

interface Done {
  readonly deed: Deed
  readonly status: number
  readonly text: string
}

/** People who all act at the same time and repeat each action until it is answered. */
export interface Load {
  readonly lives: readonly Life[]
  /** The actions acknowledged since the last call of `take`. */
  take(): readonly Done[]
  readonly figures: { acknowledged: number; refused: number; broken: number; worstMs: number }
  /** Waits until everyone has finished their present action, however long that takes. They pause until `go`. */
  rest(): Promise<void>
  go(): void
}

interface Place {
  /** The present address of the portal, which changes with each start. */
  url(): string
  /** The folder of mails in which people find codes. Without it, nobody resets a password. */
  readonly outbox?: string
}

export function startLoad(place: Place, people = 8): Load {
  const lives: Life[] = []
  const figures = { acknowledged: 0, refused: 0, broken: 0, worstMs: 0 }
  const done: Done[] = []
  let isResting = false
  let working: Promise<void>[] = []
  const { outbox } = place
  const codeOf = outbox === undefined ? undefined : (email: string) => newestCode(outbox, email)

  const insist = async (deed: Deed) => {
    const start = performance.now()
    for (;;) {
      const answer = await deed.send(place.url()).catch(() => null)
      if (answer === null) figures.broken++
      else if (answer?.status === 503) figures.refused++
      else if (answer) {
        if (answer.status >= 300) throw new Error(`${deed.name} was answered ${answer.status}: ${answer.text}`)
        answer.settle()
        figures.acknowledged++
        figures.worstMs = Math.max(figures.worstMs, performance.now() - start)
        done.push({ deed, status: answer.status, text: answer.text })
        return true
      } else if (isResting) return false
      await pause(AGAIN_MS)
    }
  }
  const waiting = Array.from({ length: people }, () => ({ deeds: nobody(), deed: undefined as Deed | undefined }))
  const work = async (one: (typeof waiting)[number]) => {
    while (!isResting) {
      one.deed ??= one.deeds.next().value ?? undefined
      if (one.deed) {
        if (await insist(one.deed)) one.deed = undefined
      } else {
        const life = newLife()
        lives.push(life)
        one.deeds = deedsOf(life, codeOf)
      }
    }
  }
  const go = () => {
    isResting = false
    working = waiting.map(work)
    // `rest` reports the error. Without this handler, Node would end the tests as soon as the error occurs.
    for (const one of working) one.catch(() => undefined)
  }
  go()
  return {
    lives,
    figures,
    take: () => done.splice(0),
    go,
    rest: async () => {
      isResting = true
      await Promise.all(working)
    },
  }
}

function* nobody(): Generator<Deed> {}
