import type { BankLink } from '#machines/define/fields/bank-link.ts'

const SCRIPT = 'https://cdn.plaid.com/link/v2/stable/link-initialize.js'

interface Metadata {
  readonly institution: { readonly name: string } | null
  readonly accounts: readonly { readonly id: string; readonly mask: string | null }[]
}
interface Handler {
  open(): void
}
interface Opener {
  create(options: {
    token: string
    onSuccess(publicToken: string, metadata: Metadata): void
    onExit(error: unknown): void
  }): Handler
}

/** Opens the window of a bank whose own script does so, and gives how it ended; `null` where it was closed. */
export async function openBankScript(token: string): Promise<BankLink | null> {
  const opener = await loaded()
  return new Promise((resolve, reject) => {
    const handler = opener.create({
      token,
      onSuccess: (public_token, { institution, accounts: [account] }) =>
        resolve({
          public_token,
          account_id: account?.id ?? '',
          institution_name: institution?.name ?? '',
          mask: account?.mask ?? '',
        }),
      onExit: (error) => (error ? reject(new Error('The window ended with a mistake.')) : resolve(null)),
    })
    handler.open()
  })
}

const openerHere = () => ('Plaid' in window ? (window.Plaid as Opener) : undefined)

async function loaded(): Promise<Opener> {
  const here = openerHere()
  if (here) return here
  const script = document.createElement('script')
  script.src = SCRIPT
  await new Promise((resolve, reject) => {
    script.addEventListener('load', resolve)
    script.addEventListener('error', () => reject(new Error('The script of the bank’s window did not come.')))
    document.head.append(script)
  })
  return openerHere() ?? Promise.reject(new Error('The script of the bank’s window is not what it was.'))
}
