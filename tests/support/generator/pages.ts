import type { RowName } from '#api/contract/table.ts'
import { PRACTICE_BANKS } from '#api/ports/bank/practice-banks.ts'
import { chooseAt } from '../servers/issuer.ts'
import { below, type Chance, oneIn, oneOf } from './chance.ts'
import { type Fact, fact, type Knowledge, type Values } from './knowledge.ts'

/** A person with a browser. Some answers send it to pages of the portal's embedded providers. */
export interface Visitor {
  readonly chance: Chance
  readonly knowledge: Knowledge
  /** Opens an address on the portal, even if the address names another origin. */
  open(address: string): Promise<Response>
}

const accounts = PRACTICE_BANKS.flatMap((bank) => bank.accounts.map(({ id }) => id))

/** On the page of the embedded identity provider, the person chooses an account and returns with a code. */
async function chooseGoogleAccount({ chance, knowledge, open }: Visitor, reply: Values): Promise<Fact[]> {
  const known = knowledge.pool('account')
  const isKnown = known.length > 0 && oneIn(chance, 2)
  const email = isKnown ? String(oneOf(chance, known).values.email) : `google-${below(chance, 1_000_000)}@example.com`
  const back = await chooseAt(open, String(reply.url), email)
  const code = back.searchParams.get('code')
  return code ? [fact('google', { state: reply.state, secret: reply.secret, code, google_email: email })] : []
}

/** In the window of the embedded bank, the person chooses an account. The window ends with a token for it. */
async function chooseBankAccount({ chance, open }: Visitor, reply: Values, { bearer }: Values): Promise<Fact[]> {
  const page = await open(`${reply.url}&account=${oneOf(chance, accounts)}`)
  const message = /postMessage\((\{.*\}), "/.exec(await page.text())?.[1]
  const { bankLink } = JSON.parse(message ?? '{}')
  return bankLink ? [fact('chosen-account', { bearer, ...bankLink })] : []
}

/** The facts on the page to which an answer sends the person. */
export async function visit(visitor: Visitor, name: RowName, reply: unknown, sent: Values): Promise<readonly Fact[]> {
  if (name === 'beginOauth') return chooseGoogleAccount(visitor, Object(reply))
  if (name === 'createLinkToken') return chooseBankAccount(visitor, Object(reply), sent)
  return []
}
