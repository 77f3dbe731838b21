import type { Stage } from './stage.ts'

/**
 * Chooses an account in the embedded bank's window, as the account's owner would, and adds the account to the portal.
 */
export async function linkBank(
  { services, visitor }: Pick<Stage, 'services' | 'visitor'>,
  { slug, token, account }: { readonly slug: string; readonly token: string; readonly account: string },
): Promise<void> {
  const { reply } = await visitor.must('createLinkToken', { body: { wallet_id: slug }, token })
  const window = await services.bank.showWindow(new Request(`${reply.url}&account=${account}`))
  const linked = /\{"bankLink":(\{[^}]*\})\}/.exec(await window.text())?.[1]
  if (linked === undefined) throw new Error(`The embedded bank has no account "${account}".`)
  await visitor.must('addBankAccount', { body: JSON.parse(linked), token })
}
