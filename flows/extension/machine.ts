import { setup } from 'xstate'
import {
  HANDSHAKE,
  type HandshakeAction,
  type HandshakeCondition,
  type HandshakeEdge,
  type HandshakeEvent,
  type HandshakeState,
  meets,
} from './table.ts'

const parts = setup({
  types: {} as { events: HandshakeEvent },
  guards: { meets: ({ event }, { when }: { when: HandshakeCondition }) => meets(when, event) },
  actions: {
    ignore: () => {},
    remember: () => {},
    'open-login': () => {},
    forget: () => {},
    fetch: () => {},
    'say-no-device': () => {},
    post: () => {},
    strip: () => {},
    offer: () => {},
    ask: () => {},
    'sign-out': () => {},
    'go-home': () => {},
  } satisfies Record<HandshakeAction, () => void>,
})

function edgesFrom(state: HandshakeState) {
  const edges = HANDSHAKE.filter(({ from }) => from === state)
  return { on: Object.fromEntries(edges.map(({ on }) => [on, edges.filter((edge) => edge.on === on).map(transition)])) }
}

const transition = ({ when, to, does }: HandshakeEdge) => ({
  target: to,
  ...(when && { guard: { type: 'meets', params: { when } } as const }),
  actions: does,
})

/** The handshake with the browser extension as a statechart, for the XState inspector and for diagrams. */
export const handshakeMachine = parts.createMachine({
  id: 'extension',
  initial: 'open',
  states: {
    open: edgesFrom('open'),
    login: edgesFrom('login'),
    'fetch-device': edgesFrom('fetch-device'),
    'post-message': edgesFrom('post-message'),
    logout: edgesFrom('logout'),
    end: { type: 'final' as const },
  } satisfies Record<HandshakeState, unknown>,
})
