import type { RowName } from '#api/contract/table.ts'
import { PRACTICE_BANKS } from '#api/ports/bank/practice-banks.ts'
import { chooseAt } from '../servers/issuer.ts'
import { below, type Chance, oneIn, oneOf } from './chance.ts'
import { type Fact, fact, type Knowledge, type Values } from './knowledge.ts'

/** Somebody with a browser, who is sent to a page of the portal's own providers. */
export interface Visitor {
  readonly chance: Chance
  readonly knowledge: Knowledge
  /** Opens a page of the portal, whatever origin its address names. */
  open(address: string): Promise<Response>
}

const accounts = PRACTICE_BANKS.flatMap((bank) => bank.accounts.map(({ id }) => id))

/** The page of Google's stand-in: somebody chooses an account there, and is sent back with a code. */
async function chooseGoogleAccount({ chance, knowledge, open }: Visitor, reply: Values): Promise<Fact[]> {
  const known = knowledge.pool('account')
  const isKnown = known.length > 0 && oneIn(chance, 2)
  const email = isKnown ? String(oneOf(chance, known).values.email) : `google-${below(chance, 1_000_000)}@example.com`
  const back = await chooseAt(open, String(reply.url), email)
  const code = back.searchParams.get('code')
  return code ? [fact('google', { state: reply.state, secret: reply.secret, code, google_email: email })] : []
}

/** The window of the embedded bank: somebody chooses an account, and the window ends with what it is called. */
async function chooseBankAccount({ chance, open }: Visitor, reply: Values, { bearer }: Values): Promise<Fact[]> {
  const page = await open(`${reply.url}&account=${oneOf(chance, accounts)}`)
  const message = /postMessage\((\{.*\}), "/.exec(await page.text())?.[1]
  const { bankLink } = JSON.parse(message ?? '{}')
  return bankLink ? [fact('chosen-account', { bearer, ...bankLink })] : []
}

/** What is learned where an answer sends somebody to a page. */
export async function visit(visitor: Visitor, name: RowName, reply: unknown, sent: Values): Promise<readonly Fact[]> {
  if (name === 'beginOauth') return chooseGoogleAccount(visitor, Object(reply))
  if (name === 'createLinkToken') return chooseBankAccount(visitor, Object(reply), sent)
  return []
}
