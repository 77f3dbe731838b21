/** The query parameters with which the extension opens pages of the portal, spelled as in the spec. */
export const EXTENSION_PARAMETER = 'extensionId'
export const LOGOUT_PARAMETER = 'forceLogout'
/** Holds the one-time token with which the extension signs people out without another question. */
export const LOGOUT_TOKEN_PARAMETER = 'logout_token'

/** The id of the extension in the folder `extension`. Chromium computes it from the `key` in the extension’s manifest. */
export const REFERENCE_EXTENSION = 'nefjkelfmkpggbhjblaggmlemboegaio'

/** The person’s id and the extension’s device in the cashback network, which the portal posts to the extension. */
interface HandedOver {
  readonly user_id: string
  readonly device_token: string
  readonly device_key: string
  readonly device_id: string
}

/** The messages from the portal’s pages to the extension. */
export type ExtensionMessage =
  /** Asks whether the extension is there, and who is signed in to it. */
  | { readonly type: 'GET_USER' }
  | {
      readonly type: 'SET_AUTH'
      readonly auth: HandedOver
      /** The first name, which the extension shows. */
      readonly name: string
      /** The extension adds this token when it asks the portal to sign out. It is good for this sign-in only. */
      readonly logout_token: string
    }
  /** Deletes everything that the extension knows about the person. */
  | { readonly type: 'CLEAR_STORAGE' }

/** The extension’s reply to every message. */
export interface ExtensionReply {
  readonly version: string
  /** Who is signed in to the extension after the message. Null if no one is. */
  readonly user_id: string | null
}
