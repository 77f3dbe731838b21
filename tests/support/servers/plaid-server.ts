import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

interface Transfer {
  readonly id: string
  readonly key: string
  readonly account: string
  readonly amount: string
  status: string
}

export interface PlaidServer {
  readonly url: string
  /** The credentials that the requests contained. */
  readonly secrets: Set<string>
  /** The body of each request, with its path. */
  readonly asked: { readonly path: string; readonly body: Readonly<Record<string, unknown>> }[]
  /** Chooses an account in the bank's window. The name of the account selects a fault. */
  choose(account: string): { readonly publicToken: string; readonly accountId: string }
  signIn(access: string): void
  paid(key: string): readonly number[]
  pass(until: 'left' | 'over'): void
  event(ago?: number): Promise<{ readonly headers: Headers; readonly body: Uint8Array }>
  /** Makes the signing key expire. */
  retireKey(): void
  /** Makes the signing key unknown to the server, or known again. */
  hideKey(isHidden: boolean): void
  /** Gives this answer to every request from now on. */
  answerWith(status: number, body?: string): void
  stop(): Promise<void>
}

export const PLAID = { clientId: '5f1e', secret: 'a secret of the portal' } as const

/** Starts a local server with the API of Plaid. Its pages of events are short, so that tests need several pages. */
export async function startPlaid({ page = 3 } = {}): Promise<PlaidServer> {
  const items = new Map<string, { account: string; exchanged: boolean; wantsLogin: boolean; publicToken: string }>()
  const authorizations = new Map<string, { id: string; key: string; account: string; amount: string }>()
  const transfers = new Map<string, Transfer>()
  const turnedAway = new Set<string>()
  const events: { event_id: number; transfer_id: string; event_type: string; failure_reason: object | null }[] = []
  const [secrets, asked] = [new Set<string>(), [] as { path: string; body: Record<string, unknown> }[]]
  const [kid, pair] = [randomUUID(), await generateKeyPair('ES256')]
  let expiredAt: number | null = null
  let isHidden = false
  let always: { status: number; body: string } | undefined

  const tell = (transfer: Transfer, status: string, code?: string) => {
    transfer.status = status
    const why = code === undefined ? null : { failure_code: code, ach_return_code: code, description: 'It came back' }
    events.push({ event_id: events.length + 1, transfer_id: transfer.id, event_type: status, failure_reason: why })
    // Plaid then moves the money between its account and the operator's.
    if (status === 'posted')
      events.push({ event_id: events.length + 1, transfer_id: transfer.id, event_type: 'swept', failure_reason: null })
  }
  const shown = ({ id, status }: Transfer) => ({ transfer: { id, status, cancellable: status === 'pending' } })
  const answers: Readonly<Record<string, (body: Record<string, unknown>, response: ServerResponse) => unknown>> = {
    '/link/token/create': () => ({
      link_token: `link-sandbox-${randomUUID()}`,
      expiration: new Date(Date.now() + 4 * 60 * 60_000).toISOString(),
    }),
    '/item/public_token/exchange': ({ public_token }) => {
      const [access, item] = [...items].find(([, one]) => one.publicToken === public_token && !one.exchanged) ?? []
      if (!item) return error('INVALID_INPUT', 'INVALID_PUBLIC_TOKEN')
      item.exchanged = true
      return { access_token: access, item_id: 'item' }
    },
    '/item/remove': ({ access_token }) =>
      items.delete(String(access_token)) ? {} : error('INVALID_INPUT', 'INVALID_ACCESS_TOKEN'),
    '/accounts/get': ({ access_token }) => {
      const item = items.get(String(access_token))
      if (!item) return error('INVALID_INPUT', 'INVALID_ACCESS_TOKEN')
      const account = { account_id: item.account, name: `Plaid ${item.account}`, mask: '0000', subtype: 'checking' }
      return { accounts: [account], item: { institution_id: 'ins_1' } }
    },
    '/transfer/authorization/create': ({ access_token, account_id, idempotency_key, amount }) => {
      const [item, key] = [items.get(String(access_token)), String(idempotency_key)]
      if (!item) return error('INVALID_INPUT', 'INVALID_ACCESS_TOKEN')
      if (item.account !== account_id) return error('INVALID_INPUT', 'INVALID_ACCOUNT_ID')
      if (item.wantsLogin) return error('ITEM_ERROR', 'ITEM_LOGIN_REQUIRED')
      const why = item.account === 'declined' ? { code: 'RISK', description: 'Too much risk' } : null
      const decision = why ? 'declined' : 'approved'
      const known = authorizations.get(key) ?? { id: randomUUID(), key, account: item.account, amount: String(amount) }
      if (!why) authorizations.set(key, known)
      return { authorization: { id: known.id, decision, decision_rationale: why } }
    },
    '/transfer/create': ({ authorization_id: id }, response) => {
      const found = [...authorizations.values()].find((one) => one.id === id)
      if (!found) return error('INVALID_INPUT', 'INVALID_FIELD')
      const known = transfers.get(found.id)
      if (known) return shown(known)
      if (found.account === 'down' && !turnedAway.has(found.id)) {
        turnedAway.add(found.id)
        return { status: 500, error_type: 'API_ERROR', error_code: 'INTERNAL_SERVER_ERROR' }
      }
      const made = { ...found, id: randomUUID(), status: 'pending' }
      transfers.set(found.id, made)
      tell(made, 'pending')
      if (found.account === 'lost') return void response.destroy()
      return found.account === 'hangs' ? undefined : shown(made)
    },
    '/transfer/get': ({ transfer_id, authorization_id }) => {
      const found = transferOf(String(transfer_id)) ?? transfers.get(String(authorization_id))
      return found ? shown(found) : error('INVALID_INPUT', 'INVALID_TRANSFER_ID')
    },
    '/transfer/cancel': ({ transfer_id }) => {
      const found = transferOf(String(transfer_id))
      if (found?.status !== 'pending') return error('TRANSFER_ERROR', 'TRANSFER_NOT_CANCELLABLE')
      tell(found, 'cancelled')
      return {}
    },
    '/transfer/event/sync': ({ after_id }) => {
      const rest = events.filter(({ event_id }) => event_id > Number(after_id))
      const some = rest.slice(0, page).map((event) => ({ ...event, timestamp: new Date().toISOString() }))
      return { transfer_events: some, has_more: rest.length > page }
    },
    '/webhook_verification_key/get': async ({ key_id }) =>
      key_id === kid && !isHidden
        ? { key: { ...(await exportJWK(pair.publicKey)), kid, alg: 'ES256', use: 'sig', expired_at: expiredAt } }
        : error('INVALID_INPUT', 'INVALID_WEBHOOK_VERIFICATION_KEY_ID'),
  }
  const transferOf = (id: string) => [...transfers.values()].find((one) => one.id === id)

  const server = createServer(async (request, response) => {
    const { headers, url = '' } = request
    secrets.add(`${headers['plaid-client-id']} ${headers['plaid-secret']}`)
    const body = JSON.parse(await textOf(request))
    asked.push({ path: url, body })
    if (always) return void response.writeHead(always.status).end(always.body)
    const answer = await (answers[url] ?? (() => error('INVALID_REQUEST', 'NOT_FOUND')))(body, response)
    if (answer === undefined) return
    const { status = 'error_type' in Object(answer) ? 400 : 200 } = Object(answer)
    response.writeHead(typeof status === 'number' ? status : 200, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify({ ...Object(answer), request_id: randomUUID() }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`,
    secrets,
    asked,
    choose: (account) => {
      const publicToken = `public-sandbox-${randomUUID()}`
      const wantsLogin = account === 'forgetful'
      items.set(`access-sandbox-${randomUUID()}`, { account, exchanged: false, wantsLogin, publicToken })
      return { publicToken, accountId: account }
    },
    signIn: (access) => {
      const item = items.get(access)
      if (item) item.wantsLogin = false
    },
    paid: (key) =>
      [...transfers.values()]
        .filter((one) => one.key === key && !['failed', 'returned', 'cancelled'].includes(one.status))
        .map(({ amount }) => Math.round(Number(amount) * 100)),
    pass: (until) => {
      for (const transfer of [...transfers.values()].filter(({ status }) => status === 'pending')) {
        if (transfer.account === 'fails') tell(transfer, 'failed', 'R03')
        else tell(transfer, 'posted')
      }
      if (until === 'left') return
      for (const transfer of [...transfers.values()].filter(({ status }) => status === 'posted')) {
        tell(transfer, 'settled')
        if (transfer.account === 'returned') tell(transfer, 'returned', 'R02')
      }
    },
    event: async (ago = 0) => {
      const body = Buffer.from('{"webhook_type":"TRANSFER","webhook_code":"TRANSFER_EVENTS_UPDATE"}')
      const token = await new SignJWT({ request_body_sha256: createHash('sha256').update(body).digest('hex') })
        .setProtectedHeader({ alg: 'ES256', kid })
        .setIssuedAt(Math.floor((Date.now() - ago) / 1000))
        .sign(pair.privateKey)
      return { body, headers: new Headers({ 'Plaid-Verification': token }) }
    },
    retireKey: () => {
      expiredAt = Math.floor(Date.now() / 1000)
    },
    hideKey: (hidden) => {
      isHidden = hidden
    },
    answerWith: (status, body = '') => {
      always = { status, body }
    },
    stop: async () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

const error = (error_type: string, error_code: string) => ({ error_type, error_code, error_message: '' })

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}
