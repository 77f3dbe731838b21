/**
 * The name of the cookie with which the server tells pages what happened through the session library. `begun`: someone
 * signed in, and this browser can fetch the tokens. `ended.` and the id of a session: that session has ended.
 */
export const SESSION_MARK = 'covey_session'
