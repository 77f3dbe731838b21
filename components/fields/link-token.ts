import { call } from '#api/client/call.ts'

/**
 * Where a bank's own window opens for a Circle: to link an account, or to sign in again at the bank of one that is linked.
 * Throws as `call` does.
 */
export async function linkAddress(wallet: string, account: string | undefined): Promise<string> {
  const body = { wallet_id: wallet, ...(account !== undefined && { bank_account_id: account }) }
  return (await call('createLinkToken', { body })).reply.url
}
