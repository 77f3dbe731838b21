/** The path of the session library, below the API's base. */
export const LIBRARY_PATH = '/auth'

/** The id of the library's provider that signs people in with Google. */
export const GOOGLE = 'google'

/** The address to which Google sends people who sign in through the session library. */
export const libraryRedirectUri = (publicBaseUrl: string): string =>
  `${publicBaseUrl}/api${LIBRARY_PATH}/callback/${GOOGLE}`

/**
 * The name of the cookie with which the server tells pages what happened through the session library. `begun`: someone
 * signed in, and this browser can fetch the tokens. `ended.` and the id of a session: that session has ended.
 */
export const SESSION_MARK = 'covey_session'
