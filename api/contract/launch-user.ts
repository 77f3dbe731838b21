/** The spec’s storage key that remembers an unlocked preview; also the name of the cookie that scripts can read it from. */
export const LAUNCH_USER = 'IS_LAUNCH_USER'
