import { call } from '#api/client/call.ts'
import { settingsOnce } from '#api/client/settings-once.ts'
import { isSignedIn, LOGOUT_TOKEN, onSession, writeStored } from '#api/client/tokens.ts'
import type { ExtensionMessage } from '#api/contract/extension.ts'
import { sendToExtension } from '#components/device/send-to-extension.ts'
import { openFlow } from '#components/entry/open-flow.ts'
import { failureWords } from '#components/failures/sentence-of.ts'
import { forgetHere, signOut } from '#components/session/sign-out.ts'
import { toast } from '#components/ui/toast.ts'
import {
  type HandshakeAction,
  type HandshakeEvent,
  type HandshakeState,
  takeHandshake,
  WAITS_FOR_SIGN_IN,
} from '#flows/extension/table.ts'
import { type AskedOfPage, stripAsked } from './asked-of-page.ts'
import { forgetExtension, rememberExtension } from './remembered-extension.ts'

/** What the handshake needs from the page. */
interface Page {
  /** Asks whether to sign out. The answer comes as `CONFIRM` or `CLOSE`. */
  ask(): void
  /** Says that the extension does not answer. */
  offer(): void
  goHome(): void
}

/** A running handshake with the extension. */
export interface Handshake {
  state(): HandshakeState
  take(event: HandshakeEvent): void
  /** Stops listening for a sign-in. */
  stop(): void
}

/** Starts the handshake for what an address asks. The transitions are those of `flows/extension/table.ts`. */
export async function startHandshake(asked: AskedOfPage, page: Page): Promise<Handshake> {
  // A sign-out does not need the list of allowed extensions, so it works even if the portal’s settings can’t be loaded.
  const allowed = !asked.forceLogout && (await isAllowed(asked.extension))
  const handshake = runHandshake('open', asked.extension ?? '', page)
  handshake.take({ type: 'INIT', ...asked, allowed, signedIn: isSignedIn() })
  return handshake
}

/** Continues the handshake of an extension that waits for a sign-in, after the page has changed. */
export const awaitSignIn = (extension: string, page: Page): Handshake =>
  runHandshake(WAITS_FOR_SIGN_IN, extension, page)

const isAllowed = async (extension: string | undefined): Promise<boolean> =>
  extension !== undefined && ((await settingsOnce()).extension_ids ?? []).includes(extension)

function runHandshake(first: HandshakeState, extension: string, page: Page): Handshake {
  let state = first
  let message: ExtensionMessage | undefined
  const deeds: Readonly<Record<HandshakeAction, () => unknown>> = {
    ignore: () => console.warn(`The extension "${extension}" is not one of EXTENSION_IDS.`),
    remember: () => rememberExtension(extension),
    'open-login': () => openFlow({ flow: 'login', step: 'login' }, true),
    forget: forgetExtension,
    fetch: async () => {
      message = await authMessage().catch(() => undefined)
      take({ type: message ? 'DONE' : 'ERROR' })
    },
    'say-no-device': () => toast(failureWords('device'), { kind: 'error', about: 'device' }),
    post: async () => {
      const answer = message && (await sendToExtension(extension, message))
      take({ type: answer ? 'ACK' : 'TIMEOUT' })
    },
    strip: stripAsked,
    offer: page.offer,
    ask: page.ask,
    'sign-out': async () => {
      await (isSignedIn() ? signOut() : forgetHere())
      take({ type: 'DONE' })
    },
    'go-home': page.goHome,
  }
  function take(event: HandshakeEvent): void {
    const taken = takeHandshake(state, event)
    state = taken.state
    for (const action of taken.does) void deeds[action]()
  }
  const look = () => {
    if (state === WAITS_FOR_SIGN_IN && isSignedIn()) take({ type: 'DONE' })
  }
  return { state: () => state, take, stop: onSession(look) }
}

/** Gets the extension’s device, and makes the message that hands it over together with the person’s id. */
async function authMessage(): Promise<ExtensionMessage> {
  const [device, user] = await Promise.all([
    call('readAccessToken', { query: { device_type: 'CHROME_EXTENSION' } }),
    call('readUser'),
  ])
  const { device_token, device_key, device_id } = device.reply.wildfire
  const { id, first_name } = user.reply
  const logout_token = crypto.randomUUID()
  writeStored(LOGOUT_TOKEN, logout_token)
  return {
    type: 'SET_AUTH',
    auth: { user_id: id, device_token, device_key, device_id },
    name: first_name,
    logout_token,
  }
}
