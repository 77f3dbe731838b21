import { call } from '#api/client/call.ts'
import { CallRefused } from '#api/client/call-errors.ts'
import type { Run } from '#api/contract/runs.ts'
import { waitUntilAwake } from '#components/session/awake.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { Watched } from '#machines/wizard/ports.ts'

/** The shortest and longest pause between two checks, in ms. The longer the wait takes, the longer the pauses get. */
const SHORTEST_MS = 2_000
const LONGEST_MS = 15_000

/**
 * Checks on the server whether a waiting run (one pass through a flow) has moved on, and resolves to its new state once
 * it has. Checks right away when the page becomes visible or the browser goes online, and keeps trying while the server
 * doesn't answer. Rejects if the run doesn't exist, or if `signal` aborts.
 */
export async function watchRun(flow: AnyFlow, { run: { id, revision } }: Watched, signal: AbortSignal): Promise<Run> {
  for (let pause = SHORTEST_MS; ; pause = Math.min(pause * 1.5, LONGEST_MS)) {
    signal.throwIfAborted()
    const found = document.hidden ? undefined : await look(flow, id)
    if (found && found.revision !== revision) return found
    await waitUntilAwake(pause, signal)
  }
}

async function look(flow: AnyFlow, id: string): Promise<Run | undefined> {
  try {
    return (await call('readRun', { params: { flow: flow.id, id } })).reply
  } catch (error) {
    // A run that doesn't exist never moves on, so stop checking.
    if (error instanceof CallRefused && error.refusal.code === 'not-found') throw error
    return undefined
  }
}
