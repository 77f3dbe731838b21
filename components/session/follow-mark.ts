import { fetchHandedTokens } from '#api/client/library-session.ts'
import { signIn } from '#api/client/store-tokens.ts'
import { readToken } from '#api/client/tokens.ts'
import { SESSION_MARK } from '#api/contract/session-library.ts'
import { forgetHere } from './sign-out.ts'

/**
 * Follows what happened through the session library: signs this browser in with the new session’s tokens, or out if its
 * session has ended there.
 */
export async function followMark(mark: string): Promise<void> {
  if (mark === 'begun') {
    const tokens = await fetchHandedTokens()
    if (tokens) signIn(tokens)
  } else if (isOurs(mark)) await forgetHere()
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
  document.cookie = `${SESSION_MARK}=; path=/; max-age=0`
}

/** Whether the mark names the session of this browser's access token. An older session's end changes nothing. */
const isOurs = (mark: string) => readToken('access')?.split('.')[0] === mark.replace(/^ended\./, '')
