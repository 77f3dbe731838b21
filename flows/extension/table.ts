/** A page’s address asks for the extension to be signed in, or for a sign-out, with everything that decides about it. */
interface Init {
  readonly type: 'INIT'
  /** Whether the address asks to sign out. */
  readonly forceLogout: boolean
  /** Whether a page of the portal itself, or the extension that knows the one-time token, asks for it. */
  readonly trusted: boolean
  /** Whether the address names an extension that the operator allows. */
  readonly allowed: boolean
  readonly signedIn: boolean
}

export type HandshakeEvent =
  | Init
  /** What the current state waits for is done: the sign-in, the call for a device, or the sign-out. */
  | { readonly type: 'DONE' }
  /** The person closed the sign-in, or does not want to sign out. */
  | { readonly type: 'CLOSE' }
  /** The person confirmed that they want to sign out. */
  | { readonly type: 'CONFIRM' }
  | { readonly type: 'ERROR' }
  /** The extension has answered. */
  | { readonly type: 'ACK' }
  /** The extension has not answered in time, or is not installed. */
  | { readonly type: 'TIMEOUT' }

export type HandshakeState = 'open' | 'login' | 'fetch-device' | 'post-message' | 'logout' | 'end'

/** The state in which a person is signing in. Pages look for it after an address has changed. */
export const WAITS_FOR_SIGN_IN: HandshakeState = 'login'

/** What the page does when a transition is taken. `components/extension/handshake.ts` implements these actions. */
export type HandshakeAction =
  /** Writes a line to the console and leaves the page as it is. */
  | 'ignore'
  /** Keeps the extension’s id in this tab, because signing in may lead to another page. */
  | 'remember'
  /** Opens the sign-in. */
  | 'open-login'
  /** Forgets the extension’s id. */
  | 'forget'
  /** Asks the API for the extension’s device. */
  | 'fetch'
  /** Shows "Can't fetch device id". */
  | 'say-no-device'
  /** Posts the person’s id and the device to the extension. */
  | 'post'
  /** Removes the request from the address. */
  | 'strip'
  /** Says that the extension does not answer, and where to get it. */
  | 'offer'
  /** Asks the person whether to sign out. */
  | 'ask'
  /** Revokes the tokens, clears storage, and tells every allowed extension to do the same. */
  | 'sign-out'
  /** Opens the front page. */
  | 'go-home'

type Guard = Exclude<keyof Init, 'type'>

/**
 * One transition: an event in a state, and what happens then. If several transitions fit an event, the first one in the
 * table whose condition is true is used.
 */
export interface HandshakeEdge {
  readonly from: HandshakeState
  readonly on: HandshakeEvent['type']
  /** The facts about `INIT` that the transition requires. */
  readonly when?: HandshakeCondition
  readonly to: HandshakeState
  readonly does: readonly HandshakeAction[]
}
export type HandshakeCondition = Readonly<Partial<Record<Guard, boolean>>>

/** The handshake between a page and the browser extension. The statechart is computed from this table. */
export const HANDSHAKE: readonly HandshakeEdge[] = [
  { from: 'open', on: 'INIT', when: { forceLogout: true, trusted: true }, to: 'logout', does: ['sign-out'] },
  { from: 'open', on: 'INIT', when: { forceLogout: true }, to: 'logout', does: ['ask'] },
  { from: 'open', on: 'INIT', when: { allowed: false }, to: 'end', does: ['ignore'] },
  { from: 'open', on: 'INIT', when: { signedIn: false }, to: 'login', does: ['remember', 'strip', 'open-login'] },
  { from: 'open', on: 'INIT', to: 'fetch-device', does: ['fetch'] },

  { from: 'login', on: 'DONE', to: 'fetch-device', does: ['fetch'] },
  { from: 'login', on: 'CLOSE', to: 'end', does: ['forget'] },

  { from: 'fetch-device', on: 'DONE', to: 'post-message', does: ['post'] },
  { from: 'fetch-device', on: 'ERROR', to: 'end', does: ['forget', 'say-no-device'] },

  { from: 'post-message', on: 'ACK', to: 'end', does: ['forget', 'strip'] },
  { from: 'post-message', on: 'TIMEOUT', to: 'end', does: ['forget', 'strip', 'offer'] },

  { from: 'logout', on: 'CONFIRM', to: 'logout', does: ['sign-out'] },
  { from: 'logout', on: 'CLOSE', to: 'end', does: ['strip'] },
  { from: 'logout', on: 'DONE', to: 'end', does: ['go-home'] },
]

/** The result of an event: the new state, and the actions for the page. */
interface Taken {
  readonly state: HandshakeState
  readonly does: readonly HandshakeAction[]
}

/** Returns the next state and the actions according to `HANDSHAKE`. If it has no transition, nothing changes. */
export function takeHandshake(state: HandshakeState, event: HandshakeEvent): Taken {
  const edge = HANDSHAKE.find(({ from, on, when = {} }) => from === state && on === event.type && meets(when, event))
  return { state: edge?.to ?? state, does: edge?.does ?? [] }
}

/** Whether the condition of a transition holds for an event. */
export function meets(when: HandshakeCondition, event: HandshakeEvent): boolean {
  const facts: HandshakeCondition = event.type === 'INIT' ? event : {}
  return Object.entries(when).every(([name, wanted]) => facts[name as Guard] === wanted)
}
