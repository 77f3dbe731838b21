import { setup } from 'xstate'
import {
  holds,
  SESSION,
  type SessionAction,
  type SessionCondition,
  type SessionEdge,
  type SessionEvent,
  type SessionState,
} from './table.ts'

const parts = setup({
  types: {} as { events: SessionEvent },
  guards: { holds: ({ event }, { when }: { when: SessionCondition }) => holds(when, event) },
  actions: {
    refresh: () => {},
    queue: () => {},
    store: () => {},
    retry: () => {},
    reload: () => {},
    show: () => {},
    log: () => {},
    notice: () => {},
    end: () => {},
  } satisfies Record<SessionAction, () => void>,
})

function edgesFrom(state: SessionState) {
  const edges = SESSION.filter(({ from }) => from === state)
  return { on: Object.fromEntries(edges.map(({ on }) => [on, edges.filter((edge) => edge.on === on).map(transition)])) }
}

const transition = ({ when, to, does }: SessionEdge) => ({
  ...(to && { target: to }),
  ...(when && { guard: { type: 'holds', params: { when } } as const }),
  actions: does,
})

/** The session of a browser tab as a statechart, for the XState inspector, for diagrams and for `xstate/graph`. */
export const sessionMachine = parts.createMachine({
  id: 'session',
  initial: 'idle',
  states: {
    idle: edgesFrom('idle'),
    refreshing: edgesFrom('refreshing'),
    reloading: edgesFrom('reloading'),
    'signed-out': edgesFrom('signed-out'),
  } satisfies Record<SessionState, unknown>,
})
