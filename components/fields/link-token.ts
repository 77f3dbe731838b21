import { call } from '#api/client/call.ts'

/**
 * Returns the URL of the bank's own window: to link an account, or to sign in again at the bank of a linked account.
 * Throws the same errors as `call`.
 */
export async function linkAddress(wallet: string, account: string | undefined): Promise<string> {
  const body = { wallet_id: wallet, ...(account !== undefined && { bank_account_id: account }) }
  return (await call('createLinkToken', { body })).reply.url
}
