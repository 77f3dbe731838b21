import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { signIn } from '#api/client/store-tokens.ts'
import { dropTokens, isSignedIn } from '#api/client/tokens.ts'
import type { ExtensionMessage } from '#api/contract/extension.ts'
import { type AskedOfPage, askedOfPage, isFromPortal } from '#components/extension/asked-of-page.ts'
import { awaitSignIn, type Handshake, startHandshake } from '#components/extension/handshake.ts'
import { rememberedExtension } from '#components/extension/remembered-extension.ts'
import { dismissToast, toastStore } from '#components/ui/toast.ts'
import { handshakeMachine } from '#flows/extension/machine.ts'
import {
  HANDSHAKE,
  type HandshakeAction,
  type HandshakeEvent,
  type HandshakeState,
  takeHandshake,
} from '#flows/extension/table.ts'
import { takeAsMachine } from '#tests/support/machine/take-as-machine.ts'
import { callDiffers } from '#tests/support/spec/call-differs.ts'
import { type Recorder, startRecorder } from '#tests/support/spec/recorder.ts'
import { type StandIn, standInBrowser } from '#tests/support/spec/stand-in-browser.ts'
import { callsIn, flowRows } from './rows/flow-rows.ts'

const YES_NO = [true, false]
type Init = Extract<HandshakeEvent, { type: 'INIT' }>

/** Every request of an address for which these facts hold. */
const inits = (is: Partial<Init>): readonly Init[] =>
  YES_NO.flatMap((forceLogout) =>
    YES_NO.flatMap((trusted) =>
      YES_NO.flatMap((allowed) =>
        YES_NO.map((signedIn) => ({ type: 'INIT' as const, forceLogout, trusted, allowed, signedIn })),
      ),
    ),
  ).filter((init) => Object.entries(is).every(([name, value]) => init[name as keyof Init] === value))

/** The states of the handshake, by the names that the spec uses for them. */
const STATES = {
  OPEN: 'open',
  LOGIN: 'login',
  FETCH_DEVICE: 'fetch-device',
  POST_MESSAGE: 'post-message',
  LOGOUT: 'logout',
  END: 'end',
} as const satisfies Record<string, HandshakeState>

interface Meaning {
  /** Every event for which the row's guard holds. */
  readonly events: readonly HandshakeEvent[]
  readonly does: (event: HandshakeEvent) => readonly HandshakeAction[]
}

/** The meaning of each row of the spec in terms of `flows/extension/table.ts`. */
const ROWS: Readonly<Record<string, Meaning>> = {
  // C31: a link of another site only asks.
  'extension: OPEN INIT → LOGOUT': {
    events: inits({ forceLogout: true }),
    does: (event) => ['trusted' in event && event.trusted ? 'sign-out' : 'ask'],
  },
  'extension: OPEN INIT → END': { events: inits({ forceLogout: false, allowed: false }), does: () => ['ignore'] },
  'extension: OPEN INIT → LOGIN': {
    events: inits({ forceLogout: false, allowed: true, signedIn: false }),
    does: () => ['remember', 'strip', 'open-login'],
  },
  'extension: OPEN INIT → FETCH_DEVICE': {
    events: inits({ forceLogout: false, allowed: true, signedIn: true }),
    does: () => ['fetch'],
  },
  'extension: LOGIN DONE → FETCH_DEVICE': { events: [{ type: 'DONE' }], does: () => ['fetch'] },
  'extension: LOGIN CLOSE → END': { events: [{ type: 'CLOSE' }], does: () => ['forget'] },
  'extension: FETCH_DEVICE DONE → POST_MESSAGE': { events: [{ type: 'DONE' }], does: () => ['post'] },
  'extension: FETCH_DEVICE ERROR → END': { events: [{ type: 'ERROR' }], does: () => ['forget', 'say-no-device'] },
  'extension: POST_MESSAGE ACK → END': { events: [{ type: 'ACK' }], does: () => ['forget', 'strip'] },
  'extension: POST_MESSAGE TIMEOUT → END': {
    events: [{ type: 'TIMEOUT' }],
    does: () => ['forget', 'strip', 'offer'],
  },
  'extension: LOGOUT DONE → END': { events: [{ type: 'DONE' }], does: () => ['go-home'] },
}

interface Edge extends Meaning {
  readonly from: HandshakeState
  readonly to: HandshakeState
}

/** Transitions for which the spec has no row, by the reason why Covey has them. */
const OURS: Readonly<Record<string, Edge>> = {
  'C31: the person confirms that they want to sign out': {
    from: 'logout',
    to: 'logout',
    events: [{ type: 'CONFIRM' }],
    does: () => ['sign-out'],
  },
  'C31: the person stays signed in': {
    from: 'logout',
    to: 'end',
    events: [{ type: 'CLOSE' }],
    does: () => ['strip'],
  },
}

const rows = flowRows.filter(({ flow }) => flow === 'extension')
const states: Readonly<Record<string, HandshakeState>> = STATES
const edges: (readonly [string, Edge | undefined])[] = [
  ...rows.map(({ key, from, to, basis }) => {
    const [start, end, meaning] = [states[from], states[to], ROWS[key]]
    return [`${basis} ${key}`, start && end && meaning && { ...meaning, from: start, to: end }] as const
  }),
  ...Object.entries(OURS),
]

describe('the edges of the handshake with the extension', () => {
  test.each(edges)('%s', (_, edge) => {
    expect(edge?.events.length, 'the row is not held').toBeGreaterThan(0)
    if (!edge) return
    for (const event of edge.events) {
      const due = { state: edge.to, does: edge.does(event) }
      expect(takeHandshake(edge.from, event), JSON.stringify(event)).toEqual(due)
      expect(takeAsMachine(handshakeMachine, edge.from, event), JSON.stringify(event)).toEqual(due)
    }
  })

  test('contain no row that the spec does not have', () =>
    expect(Object.keys(ROWS).filter((key) => !rows.some((row) => row.key === key))).toEqual([]))

  test('are all edges of the table', () => {
    const known = edges.flatMap(([, edge]) => edge?.events.map((event) => edgeFor(edge.from, event)) ?? [])
    expect(HANDSHAKE.filter((edge) => !known.includes(edge))).toEqual([])
  })

  test('the table and the statechart agree in every state, for every event', () => {
    expect(Object.values(STATES).toSorted()).toEqual(Object.keys(handshakeMachine.states).toSorted())
    const plain = (['DONE', 'CLOSE', 'CONFIRM', 'ERROR', 'ACK', 'TIMEOUT'] as const).map((type) => ({ type }))
    for (const state of Object.values(STATES))
      for (const event of [...inits({}), ...plain])
        expect(takeAsMachine(handshakeMachine, state, event), `${state} ${JSON.stringify(event)}`).toEqual(
          takeHandshake(state, event),
        )
  })
})

/** The edge of the table that an event takes. Told apart by its effects, since the table returns only those. */
function edgeFor(from: HandshakeState, event: HandshakeEvent) {
  const { state, does } = takeHandshake(from, event)
  return HANDSHAKE.find(
    (edge) => edge.from === from && edge.on === event.type && edge.to === state && edge.does === does,
  )
}

const ID = 'abcdefghijklmnopabcdefghijklmnop'
const tokens = { access_token: 'access', refresh_token: 'refresh', expires_in: 300 }
const device = { device_token: 'token', device_key: 'key', device_id: 'id' }

let recorder: Recorder
let browser: StandIn
let handshake: Handshake | undefined
/** What the page did: asked, offered the store, or went to the front page. */
let page: string[]
/** What was posted to extensions. */
let posted: { readonly id: string; readonly message: ExtensionMessage }[]
/** Whether the extension is installed and answers. */
let isThere: boolean

beforeAll(async () => {
  recorder = await startRecorder()
})
beforeEach(() => {
  browser = standInBrowser()
  Object.assign(window.location, { href: 'https://covey.example/', origin: 'https://covey.example' })
  ;[page, posted, isThere] = [[], [], true]
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ extension_ids: [ID] })))
  vi.stubGlobal('chrome', {
    runtime: {
      sendMessage: (id: string, message: ExtensionMessage, reply: (answer: unknown) => void) => {
        posted.push({ id, message })
        if (isThere) reply({ version: '1', user_id: 'u1' })
      },
    },
  })
  recorder.answer('readAccessToken', { reply: { wildfire: device } })
  recorder.answer('readUser', { reply: { id: 'u1', first_name: 'Elena' } })
})
afterEach(() => {
  vi.useRealTimers()
  handshake?.stop()
  for (const { id } of toastStore.toasts()) dismissToast(id)
  dropTokens()
  recorder.forget()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
afterAll(() => recorder.stop())

const ports = {
  ask: () => void page.push('ask'),
  offer: () => void page.push('offer'),
  goHome: () => void page.push('/'),
}
const start = async (asked: Partial<AskedOfPage>) => {
  handshake = await startHandshake({ extension: undefined, forceLogout: false, trusted: false, ...asked }, ports)
  return handshake
}
const ends = () => vi.waitFor(() => expect(handshake?.state()).toBe('end'), 15_000)
const lines = () => recorder.calls.map(({ method, path }) => `${method} ${path}`)
/** Collects the addresses that the page gives itself. */
function addresses(): string[] {
  const seen: string[] = []
  const keep = (_: unknown, __: string, url?: string | URL | null) => void seen.push(`${url}`)
  Object.assign(window.history, { replaceState: keep, pushState: keep })
  return seen
}

/** Checks for each row what a page does when the row's transition is taken. */
const CARRIED_OUT: Readonly<Record<string, () => Promise<void>>> = {
  'extension: OPEN INIT → LOGOUT': async () => {
    signIn(tokens)
    await start({ forceLogout: true })
    expect(page).toEqual(['ask'])
    expect(lines()).toEqual([])
    expect(isSignedIn()).toBe(true)
    handshake?.take({ type: 'CLOSE' })
    await ends()
    expect(isSignedIn()).toBe(true)
  },
  'extension: OPEN INIT → LOGIN': async () => {
    const seen = addresses()
    await start({ extension: ID })
    expect(handshake?.state()).toBe('login')
    expect(rememberedExtension()).toBe(ID)
    expect(seen.at(-1)).toBe('?flow=login&step=login')
    expect([lines(), posted]).toEqual([[], []])
  },
  'extension: OPEN INIT → FETCH_DEVICE': async () => {
    signIn(tokens)
    await start({ extension: ID })
    expect(handshake?.state()).toBe('fetch-device')
    await ends()
  },
  'extension: LOGIN DONE → FETCH_DEVICE': async () => {
    await start({ extension: ID })
    signIn(tokens)
    expect(handshake?.state()).toBe('fetch-device')
    await ends()
    expect(posted).toHaveLength(1)
  },
  'extension: FETCH_DEVICE DONE → POST_MESSAGE': async () => {
    signIn(tokens)
    await start({ extension: ID })
    await ends()
    const row = rows.find(({ event, from }) => from === 'FETCH_DEVICE' && event === 'DONE')
    const made = recorder.calls.find(({ path }) => path.startsWith('/wildfire'))
    expect(callsIn(row?.action ?? '').flatMap((wanted) => callDiffers(wanted, made) ?? [])).toEqual([])
    expect(lines().toSorted()).toEqual(['GET /user', 'GET /wildfire/access-token?device_type=CHROME_EXTENSION'])
  },
  'extension: FETCH_DEVICE ERROR → END': async () => {
    signIn(tokens)
    recorder.answer('readAccessToken', { refused: 'unavailable' })
    await start({ extension: ID })
    await ends()
    expect(toastStore.toasts().map(({ text }) => text)).toEqual(["Can't fetch device id"])
    expect(posted).toEqual([])
  },
  'extension: POST_MESSAGE ACK → END': async () => {
    const seen = addresses()
    window.location.href = `https://covey.example/faqs?extensionId=${ID}&topic=shop`
    signIn(tokens)
    await start({ extension: ID })
    await ends()
    expect(posted).toEqual([
      {
        id: ID,
        message: {
          type: 'SET_AUTH',
          auth: { user_id: 'u1', ...device },
          name: 'Elena',
          logout_token: browser.localStorage.getItem('covey_logout_token'),
        },
      },
    ])
    expect(seen).toEqual(['https://covey.example/faqs?topic=shop'])
  },
  'extension: LOGOUT DONE → END': async () => {
    signIn(tokens)
    browser.localStorage.setItem('wildfire_info', '{}')
    await start({ forceLogout: true, trusted: true })
    await ends()
    expect(lines()).toEqual(['POST /signout'])
    expect(['token', 'refresh_token', 'wildfire_info'].map((name) => browser.localStorage.getItem(name))).toEqual([
      null,
      null,
      null,
    ])
    await vi.waitFor(() => expect(posted).toEqual([{ id: ID, message: { type: 'CLEAR_STORAGE' } }]), 15_000)
    expect(page).toEqual(['/'])
  },
}

describe('a page carries out', () => {
  test.each(Object.entries(CARRIED_OUT))('%s', (_, carryOut) => carryOut())

  test('every binding row', () => {
    const binding = rows.filter(({ basis }) => basis === 'S').map(({ key }) => key)
    expect(binding.toSorted()).toEqual(Object.keys(CARRIED_OUT).toSorted())
  })
})

describe('an address that someone else has made', () => {
  test('posts nothing to an extension that is not allowed', async () => {
    signIn(tokens)
    const warned = vi.spyOn(console, 'warn').mockReturnValue()
    const other = 'p'.repeat(32)
    await start({ extension: other })
    expect(handshake?.state()).toBe('end')
    expect(warned).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(other))
    expect([lines(), posted, page]).toEqual([[], [], []])
  })

  test.each([
    ['another site', 'https://evil.example/', false],
    ['no page', '', false],
    ['a page of the portal', 'https://covey.example/portal', true],
    ['a site with a similar name', 'https://covey.example.evil.example/', false],
  ])('signs nobody out without a question unless it is the portal’s own: %s', (_, referrer, is) => {
    Object.assign(document, { referrer })
    expect(isFromPortal()).toBe(is)
    expect(askedOfPage(new URLSearchParams('forceLogout='), isFromPortal())?.trusted).toBe(is)
  })

  test('signs people out without a question if it has the one-time token of this sign-in', async () => {
    const asked = (token: string) => askedOfPage(new URLSearchParams({ forceLogout: '', logout_token: token }), false)
    expect(asked('')?.trusted, 'before any token was made').toBe(false)
    signIn(tokens)
    await start({ extension: ID })
    await ends()
    const token = browser.localStorage.getItem('covey_logout_token') ?? ''
    expect([asked(token)?.trusted, asked('')?.trusted, asked(`${token}x`)?.trusted]).toEqual([true, false, false])
    signIn({ ...tokens, access_token: 'another' })
    expect(asked(token)?.trusted, 'after another sign-in').toBe(false)
  })
})

test('an extension that does not answer within five seconds is offered from its store', async () => {
  isThere = false
  signIn(tokens)
  await start({ extension: ID })
  await vi.waitFor(() => expect(posted).toHaveLength(1), 15_000)
  expect(page).toEqual([])
  await vi.waitFor(() => expect(page).toEqual(['offer']), 30_000)
  expect(handshake?.state()).toBe('end')
})

test('an extension is offered at once if this browser has none', async () => {
  vi.stubGlobal('chrome', undefined)
  signIn(tokens)
  await start({ extension: ID })
  await ends()
  expect(page).toEqual(['offer'])
})

test('the page after a sign-in continues the handshake that waits for it', async () => {
  const seen = addresses()
  handshake = awaitSignIn(ID, ports)
  expect(handshake.state()).toBe('login')
  signIn(tokens)
  await ends()
  expect(posted.map(({ id }) => id)).toEqual([ID])
  expect(seen, 'addresses that would cancel the way to the portal').toEqual([])
})

test('a person who closes the sign-in is not asked again, and nothing is posted', async () => {
  await start({ extension: ID })
  handshake?.take({ type: 'CLOSE' })
  expect(rememberedExtension()).toBeUndefined()
  signIn(tokens)
  expect([handshake?.state(), posted]).toEqual(['end', []])
})
