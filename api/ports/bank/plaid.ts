import type { JWK } from 'jose'
import * as z from 'zod/mini'
import { amountOf } from '#machines/define/money.ts'
import { keptKeys } from './plaid-keys.ts'
import * as shapes from './plaid-shapes.ts'
import { plaidWindow, plaidWindowAt } from './plaid-window.ts'
import { BankFailed, type BankTransfers, type LinkedAccount, TRANSFER_STATUSES } from './port.ts'
import { isBankSigned } from './verification.ts'

const REQUEST_TIMEOUT_MS = 30_000
/** Events per page. */
const PAGE = 25

/** Plaid's address and our credentials. */
export interface PlaidSettings {
  readonly baseUrl: string
  readonly clientId: string
  readonly secret: string
}

interface Plaid extends PlaidSettings {
  /** The portal's own address. */
  readonly portal: string
  now(): number
  readonly patience?: number
}

/**
 * Bank transfers through Plaid's SDK. The SDK is loaded on the first call, so it doesn't slow down the start of portals
 * that don't use it.
 */
export function plaid({ baseUrl, clientId, secret, portal, now, patience = REQUEST_TIMEOUT_MS }: Plaid): BankTransfers {
  const closed = new AbortController()
  const headers = { 'PLAID-CLIENT-ID': clientId, 'PLAID-SECRET': secret }
  const open = async () => {
    const sdk = await import('plaid')
    const baseOptions = { headers, timeout: patience, maxRedirects: 0, signal: closed.signal }
    return { ...sdk, api: new sdk.PlaidApi(new sdk.Configuration({ basePath: baseUrl, baseOptions })) }
  }
  let opened: ReturnType<typeof open> | undefined
  const sdk = () => {
    opened ??= open()
    return opened
  }
  const keyOf = keptKeys(async (id) => findKey((await sdk()).api.webhookVerificationKeyGet({ key_id: id })), now)
  return {
    id: `${new URL(baseUrl).host}/${clientId}`,
    linkToken: async (userId, access) => {
      const { api, Products, CountryCode } = await sdk()
      const made = await called(
        shapes.linkToken,
        api.linkTokenCreate({
          client_name: 'Covey',
          language: 'en',
          country_codes: [CountryCode.Us],
          user: { client_user_id: userId },
          ...(access === undefined ? { products: [Products.Transfer] } : { access_token: access }),
        }),
      )
      return {
        token: made.link_token,
        expiresAt: Date.parse(made.expiration),
        url: plaidWindowAt(portal, made.link_token),
      }
    },
    showWindow: () => plaidWindow({ plaid: new URL(baseUrl).origin, portal: new URL(portal).origin }),
    exchange: async (publicToken) => {
      const { api } = await sdk()
      const made = await called(shapes.exchanged, api.itemPublicTokenExchange({ public_token: publicToken }))
      return { access: made.access_token }
    },
    remove: async (access) => {
      const { api } = await sdk()
      await called(shapes.anything, api.itemRemove({ access_token: access })).catch((cause) => {
        // A final refusal means that the access token no longer exists, so there is nothing to remove.
        if (!(cause instanceof BankFailed) || cause.because === 'later') throw cause
      })
    },
    accounts: async (access) => {
      const { api } = await sdk()
      const { accounts, item } = await called(shapes.accounts, api.accountsGet({ access_token: access }))
      return accounts.map(
        ({ account_id, name, mask, subtype, persistent_account_id }): LinkedAccount => ({
          id: account_id,
          name,
          mask: mask ?? '',
          type: subtype === 'checking' || subtype === 'savings' ? subtype : 'other',
          // Plaid assigns a new account id each time an account is linked. A few banks send a persistent id. For all
          // other banks, combine the details by which people recognize an account.
          sameAs: persistent_account_id ?? knownBy([item?.institution_id, subtype, name, mask]),
        }),
      )
    },
    authorize: async ({ key, access, accountId, amount, legalName }) => {
      const { api, TransferType, TransferNetwork, ACHClass } = await sdk()
      const { authorization } = await called(
        shapes.authorization,
        api.transferAuthorizationCreate({
          access_token: access,
          account_id: accountId,
          type: TransferType.Credit,
          network: TransferNetwork.Ach,
          amount: amountOf(amount),
          ach_class: ACHClass.Ppd,
          user: { legal_name: legalName },
          idempotency_key: key,
        }),
      ).catch((cause) => {
        if (cause instanceof BankFailed && cause.because === 'login') return { authorization: LOGIN }
        throw cause
      })
      const { id, decision, decision_rationale: why } = authorization
      if (decision === 'approved') return { decision, id }
      const reason = why?.code ?? 'ERROR'
      return decision === 'user_action_required' || reason === LOGIN_CODE
        ? { decision: 'login' }
        : { decision: 'declined', reason }
    },
    transfer: async (authorizationId, { access, accountId }) => {
      const { api } = await sdk()
      const of = { authorization_id: authorizationId }
      const request = { ...of, access_token: access, account_id: accountId, description: 'Covey' }
      const { transfer } = await called(shapes.transfer, api.transferCreate(request)).catch(async (cause) => {
        if (!(cause instanceof BankFailed) || cause.because === 'later') throw cause
        // An earlier call may have made the transfer and lost the response. If so, return the transfer instead of the
        // refusal.
        return called(shapes.transfer, api.transferGet(of)).catch((other) => {
          throw other instanceof BankFailed && other.because === 'refused' ? cause : other
        })
      })
      return transfer.id
    },
    transferOf: async (authorizationId) => {
      const { api } = await sdk()
      return called(shapes.transfer, api.transferGet({ authorization_id: authorizationId })).then(
        ({ transfer }) => transfer.id,
        (cause) => {
          if (cause instanceof BankFailed && cause.because === 'refused') return undefined
          throw cause
        },
      )
    },
    events: async (after) => {
      const { api } = await sdk()
      const page = await called(shapes.events, api.transferEventSync({ after_id: after, count: PAGE }))
      const items = page.transfer_events.flatMap((event) => {
        // Skip sweeps and refunds, which are between Plaid and the operator, and later events of a settled transfer.
        const status = TRANSFER_STATUSES.find((word) => word === event.event_type)
        const { failure_reason: why } = event
        const code = why?.ach_return_code ?? why?.failure_code ?? undefined
        const { event_id: id, transfer_id: transferId, timestamp } = event
        return status ? [{ id, transferId, status, code, at: Date.parse(timestamp) }] : []
      })
      return { items, next: page.transfer_events.at(-1)?.event_id ?? after, more: page.has_more }
    },
    cancel: async (transferId) => {
      const { api } = await sdk()
      const asked = await called(shapes.anything, api.transferCancel({ transfer_id: transferId })).then(
        () => true,
        (cause) => {
          if (cause instanceof BankFailed && cause.because === 'refused') return false
          throw cause
        },
      )
      if (asked) return true
      const { transfer } = await called(shapes.transfer, api.transferGet({ transfer_id: transferId }))
      return transfer.status === 'cancelled'
    },
    isGenuine: async (given, body) => isBankSigned({ headers: given, body, now: now(), keyOf }),
    close: async () => closed.abort(),
  }
}

const knownBy = (parts: readonly (string | null | undefined)[]) => (parts.every(Boolean) ? parts.join('/') : undefined)

const LOGIN_CODE = 'ITEM_LOGIN_REQUIRED'
const LOGIN = { id: '', decision: 'user_action_required', decision_rationale: null } as const

const findKey = (call: Parameters<typeof called>[1]): Promise<JWK | undefined> =>
  called(shapes.key, call).then(
    ({ key: { expired_at, ...key } }) => (expired_at === null ? key : undefined),
    (cause) => {
      if (cause instanceof BankFailed && cause.because === 'refused') return undefined
      throw cause
    },
  )

/** Errors of these types are final. All others are temporary, or the operator has to fix them. */
const REFUSALS = ['INVALID_REQUEST', 'INVALID_INPUT', 'INVALID_RESULT', 'ITEM_ERROR', 'TRANSFER_ERROR']
const OURS = ['INVALID_API_KEYS', 'UNAUTHORIZED_ENVIRONMENT', 'INVALID_PRODUCT']

/** Returns the response body. The library's error contains the secret, so it is not passed on. */
async function called<Schema extends z.ZodMiniType>(
  schema: Schema,
  call: Promise<{ readonly data: unknown }>,
): Promise<z.output<Schema>> {
  const { data } = await call.catch((cause) => {
    const { response, code } = Object(cause)
    if (!response) throw new BankFailed('later', `Plaid did not respond (${code ?? 'no reason'}).`)
    const told = z.safeParse(shapes.failure, response.data).data
    const says = `Plaid responded with ${response.status}${told ? ` ${told.error_code}` : ''}.`
    if (told?.error_code === LOGIN_CODE) throw new BankFailed('login', says)
    const isRefused =
      response.status === 400 && told && REFUSALS.includes(told.error_type) && !OURS.includes(told.error_code)
    throw new BankFailed(isRefused ? 'refused' : 'later', says)
  })
  const parsed = z.safeParse(schema, data)
  if (!parsed.success) throw new BankFailed('later', 'Plaid’s response has an unexpected format.')
  return parsed.data
}
