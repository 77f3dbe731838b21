import { and, not, setup } from 'xstate'
import type { Outcome, SessionEvent } from './table.ts'

const outcomeOf = (event: SessionEvent): Outcome | undefined =>
  event.type === 'RESPONSE' && !event.login ? event.outcome : undefined

/**
 * The session of a tab as a statechart, for the inspector, for drawings and for `xstate/graph`. Pages run the table: most
 * of them need no XState.
 */
export const sessionMachine = setup({
  types: {} as { events: SessionEvent },
  guards: {
    aboutSession: ({ event }) => (outcomeOf(event) ?? 'refused') !== 'refused',
    refreshable: ({ event }) => event.type === 'RESPONSE' && event.refreshable,
    recent: ({ event }) => event.type === 'RESPONSE' && event.recent,
    after401: ({ event }) => event.type === 'DONE' && event.after401,
    answered: ({ event }) => event.type === 'ERROR' && event.answered,
  },
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
  },
}).createMachine({
  id: 'session',
  initial: 'idle',
  states: {
    idle: {
      on: {
        DUE: { target: 'refreshing', actions: 'refresh' },
        RESPONSE: [
          { guard: and(['aboutSession', not('refreshable')]), actions: 'log' },
          { guard: and(['aboutSession', not('recent')]), target: 'refreshing', actions: 'refresh' },
          { actions: 'show' },
        ],
      },
    },
    refreshing: {
      on: {
        RESPONSE: [
          { guard: and(['aboutSession', 'refreshable']), actions: 'queue' },
          { guard: 'aboutSession', actions: 'log' },
          { actions: 'show' },
        ],
        DONE: [
          { guard: 'after401', target: 'reloading', actions: ['store', 'retry', 'reload'] },
          { target: 'idle', actions: ['store', 'retry'] },
        ],
        ERROR: [
          { guard: 'answered', target: 'signed-out', actions: 'end' },
          { target: 'idle', actions: 'notice' },
        ],
      },
    },
    reloading: {
      on: {
        RESPONSE: [{ guard: and(['aboutSession', not('refreshable')]), actions: 'log' }, { actions: 'show' }],
        LOADED: 'idle',
      },
    },
    'signed-out': {
      on: {
        RESPONSE: [
          { guard: and(['aboutSession', not('refreshable')]), actions: 'log' },
          { guard: not('aboutSession'), actions: 'show' },
        ],
        SIGNED_IN: 'idle',
      },
    },
  },
})
