import { call } from '#api/client/call.ts'
import { CallRefused } from '#api/client/call-errors.ts'
import type { Run } from '#api/contract/runs.ts'
import { awake } from '#components/session/awake.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { Watched } from '#machines/wizard/ports.ts'

/** How long is waited between two looks: the longer, the longer it has lasted. */
const SHORTEST_MS = 2_000
const LONGEST_MS = 15_000

/**
 * Looks at a run that waits until it has moved on, and gives it then. Looks at once when the page comes to the front or
 * goes online; while nobody answers it goes on looking. Rejects only when it is told to stop.
 */
export async function watchRun(flow: AnyFlow, { run: { id, revision } }: Watched, signal: AbortSignal): Promise<Run> {
  for (let pause = SHORTEST_MS; ; pause = Math.min(pause * 1.5, LONGEST_MS)) {
    signal.throwIfAborted()
    const found = document.hidden ? undefined : await look(flow, id)
    if (found && found.revision !== revision) return found
    await awake(pause, signal)
  }
}

async function look(flow: AnyFlow, id: string): Promise<Run | undefined> {
  try {
    return (await call('readRun', { params: { flow: flow.id, id } })).reply
  } catch (error) {
    // A run that is not there will never move on.
    if (error instanceof CallRefused && error.refusal.code === 'not-found') throw error
    return undefined
  }
}
