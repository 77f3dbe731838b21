import type words from '#messages/en/authentication.json'

type InfoKey = `info.${keyof typeof words.info}`
type ErrorKey = `errors.${keyof typeof words.errors}`

/** The message for an error of the session library, and how it is shown. */
export interface SignInMessage {
  readonly kind: 'info' | 'error'
  readonly key: InfoKey | ErrorKey
}

const error = (key: ErrorKey): SignInMessage => ({ kind: 'error', key })
const info = (key: InfoKey): SignInMessage => ({ kind: 'info', key })

/**
 * The message for each name that the session library puts into the address. Some errors have several names: the name of
 * the class, the name at run time with `Error`, and the name in the address.
 */
const MESSAGES: Readonly<Record<string, SignInMessage>> = {
  SessionRequired: info('info.SessionRequired'),
  VerifyRequest: info('info.VerifyRequest'),
  CredentialsSignin: error('errors.CredentialsSignin'),
  TooManyRequests: error('errors.TooManyRequests'),
  AccessDenied: error('errors.AccessDenied'),
  CsrfToken: error('errors.CsrfToken'),
  UnknownProvider: error('errors.UnknownProvider'),
  Verification: error('errors.Verification'),
  OAuthSignin: error('errors.OAuthSignin'),
  OAuthCallback: error('errors.OAuthCallbackError'),
  OAuthCallbackError: error('errors.OAuthCallbackError'),
  OAuthCreateAccount: error('errors.OAuthCallbackError'),
  Callback: error('errors.OAuthCallbackError'),
  OAuthAccountNotLinked: error('errors.AccountNotLinkedError'),
  AccountNotLinked: error('errors.AccountNotLinkedError'),
  AccountNotLinkedError: error('errors.AccountNotLinkedError'),
  MissingSecret: error('errors.MissingSecret'),
  MissingSecretError: error('errors.MissingSecret'),
  MissingAuthorize: error('errors.MissingAuthorize'),
  MissingAuthorizeError: error('errors.MissingAuthorize'),
  MissingAdapter: error('errors.MissingAdapter'),
  MissingAdapterError: error('errors.MissingAdapter'),
  UnsupportedStrategy: error('errors.UnsupportedStrategy'),
  UnsupportedStrategyError: error('errors.UnsupportedStrategy'),
  Configuration: error('errors.Configuration'),
  InvalidCallbackUrl: error('errors.InvalidCallbackUrl'),
  InvalidCallbackUrlError: error('errors.InvalidCallbackUrl'),
}

/** The message for the error in the address of the sign-in page. `undefined` if the address names none. */
export function messageFor(name: string | null): SignInMessage | undefined {
  if (name === null || name === '') return undefined
  return Object.hasOwn(MESSAGES, name) ? MESSAGES[name] : error('errors.other')
}
