/** The page for signing in. */
export const SIGN_IN_PAGE = '/sign-in'

/** The id of the provider that signs people in with an e-mail address and a password. */
export const CREDENTIALS = 'credentials'

/** Whether an address is a page of this portal. An address without an origin is one, unless it names another host. */
export function isOwnAddress(address: string, publicBaseUrl: string): boolean {
  if (!URL.canParse(address, publicBaseUrl)) return false
  const isPath = address.startsWith('/')
  return (isPath || URL.canParse(address)) && new URL(address, publicBaseUrl).origin === publicBaseUrl
}

interface SignInQuery {
  readonly error: string
  readonly callbackUrl?: string | undefined
}

/** The address of the sign-in page that shows the sentence for an error. */
export function signInAddress({ error, callbackUrl }: SignInQuery): string {
  const query = new URLSearchParams({ ...(callbackUrl !== undefined && { callbackUrl }), error })
  return `${SIGN_IN_PAGE}?${query}`
}
