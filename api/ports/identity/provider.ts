import { createHash, randomBytes } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { JWK } from 'jose'
import { LRUCache } from 'lru-cache'
import type { Configuration, default as Provider } from 'oidc-provider'
import { askInProcess } from './ask-in-process.ts'
import { choosePage } from './choose-page.ts'
import { memory } from './memory.ts'

interface ProviderOptions {
  readonly url: string
  readonly clientId: string
  readonly clientSecret?: string
  readonly redirectUris: readonly string[]
  /** The private key that signs tokens. */
  readonly key: JWK
}

interface Chosen {
  readonly email: string
  readonly name: string
}
type People = LRUCache<string, Chosen>

const [MINUTE_S, HOUR_S] = [60, 3600]

/** Starts an OpenID provider for one client. People choose an account on a page, without a password. */
export async function openProvider(options: ProviderOptions): Promise<(request: Request) => Promise<Response>> {
  // Loaded here, because only a demo needs these packages.
  const { default: Provider, errors, interactionPolicy } = await import('oidc-provider')
  const people: People = new LRUCache({ max: 1000 })
  const base = new URL(options.url).pathname.replace(/\/$/, '')
  const policy = interactionPolicy.base()
  // As with Google, people choose an account each time.
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  const provider = new Provider(options.url, {
    ...configured(options, people),
    interactions: { policy, url: (_, { uid }) => `${base}/choose/${uid}` },
  })
  // A proxy in front of the portal may add TLS.
  provider.proxy = true
  const callback = provider.callback()
  const listener: RequestListener = (request, response) => {
    if (!request.url?.startsWith('/choose/')) return callback(request, response)
    choose(provider, people, request, response).catch((cause) => {
      if (!(cause instanceof errors.SessionNotFound)) console.error('The embedded issuer failed:', cause)
      response.writeHead(400).end(NO_SIGN_IN)
    })
  }
  return askInProcess(listener, options.url)
}

const NO_SIGN_IN = 'This sign-in was not started by the portal, or it has taken too long.'

function configured(
  { clientId, clientSecret, redirectUris, key, url }: ProviderOptions,
  people: People,
): Configuration {
  const path = new URL(url).pathname
  return {
    adapter: memory(),
    jwks: { keys: [key] },
    clients: [
      {
        client_id: clientId,
        redirect_uris: [...redirectUris],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        ...(clientSecret === undefined
          ? { token_endpoint_auth_method: 'none' }
          : { token_endpoint_auth_method: 'client_secret_post', client_secret: clientSecret }),
      },
    ],
    responseTypes: ['code'],
    routes: { authorization: '/authorize', token: '/token', jwks: '/jwks' },
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    // As with Google, the ID token contains all claims.
    conformIdTokenClaims: false,
    cookies: {
      keys: [randomBytes(24).toString('base64url')],
      long: { path, sameSite: 'lax', httpOnly: true },
    },
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      rpInitiatedLogout: { enabled: false },
    },
    ttl: {
      AccessToken: MINUTE_S,
      AuthorizationCode: MINUTE_S,
      IdToken: HOUR_S,
      Grant: HOUR_S,
      Session: HOUR_S,
      Interaction: 15 * MINUTE_S,
    },
    findAccount: (_, sub) => {
      const person = people.get(sub)
      return person && { accountId: sub, claims: () => ({ sub, email_verified: true, ...claimsOf(person) }) }
    },
    // By choosing an account, the person grants everything that the portal asks for.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({ clientId, accountId: oidc.session?.accountId ?? '' })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
    renderError: (context) => {
      context.type = 'text'
      context.body = NO_SIGN_IN
    },
  }
}

function claimsOf({ email, name }: Chosen) {
  const [given_name = '', ...rest] = name.split(' ')
  return { email, given_name, family_name: rest.join(' ') }
}

/** Shows the page to choose an account. After the choice, redirects to the provider, which redirects to the portal. */
async function choose(provider: Provider, people: People, request: IncomingMessage, response: ServerResponse) {
  await provider.interactionDetails(request, response)
  const asked = new URL(request.url ?? '', provider.issuer).searchParams
  const choice = asked.get('choice')
  if (choice === null) return show(choosePage(), response)
  const email = (asked.get('email') ?? '').trim().toLowerCase()
  const isChosen = choice === 'account' && /^[^\s@]+@[^\s@]+$/.test(email)
  const accountId = subOf(email)
  if (isChosen) people.set(accountId, { email, name: (asked.get('name') ?? '').trim() })
  const result = isChosen ? { select_account: {}, login: { accountId } } : { error: 'access_denied' }
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
}

async function show(page: Response, response: ServerResponse): Promise<void> {
  response.writeHead(page.status, Object.fromEntries(page.headers))
  response.end(await page.text())
}

/** A permanent id for an address, like an issuer's own. */
const subOf = (email: string): string => createHash('sha256').update(email).digest('hex').slice(0, 21)
