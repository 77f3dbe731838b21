import type { Handler } from '../calls/call.ts'
import { refuse } from '../refusals/refused.ts'
import { findFlow } from './check-who.ts'
import { viewRun, viewRuns } from './reply.ts'
import { findRun, findRuns, isTaken } from './run-store.ts'
import { dayAt } from './today.ts'

/** Returns one of the member's runs. Someone else's run is “not found”, like one that does not exist. */
export const readRun: Handler<'readRun'> = async ({ services, member, params, request }) => {
  findFlow(services, member, params.flow)
  const run = await findRun(services.store.read, member.id, params.id, dayAt(services.now(), request.zone))
  if (!run || run.flow.id !== params.flow) return refuse('not-found')
  return { body: await viewRun(services.store.read, run) }
}

/** Returns the member's runs of a flow, newest first. */
export const listRuns: Handler<'listRuns'> = async ({ services, member, params, request }) => {
  findFlow(services, member, params.flow)
  const runs = await findRuns(services.store.read, member.id, params.flow, dayAt(services.now(), request.zone))
  return { body: await viewRuns(services.store.read, runs) }
}

/** Whether a run with this id exists. Nobody can guess the id, so only the person who chose it can ask. */
export const isRunBegun: Handler<'isRunBegun'> = async ({ services, member, params }) => {
  findFlow(services, member, params.flow)
  return { body: { begun: await isTaken(services.store.read, params.id) } }
}
