import { randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { openProvider } from './provider.ts'

const TOKEN_S = 3600

/** A small OpenID issuer. People choose an account or type an address, without any proof. */
export interface Issuer {
  readonly url: string
  /** Answers requests below its address. */
  answer(request: Request): Promise<Response>
  /** A token as the issuer signs it. Tests can replace claims or the key. */
  sign(claims: JWTPayload, header?: { readonly kid?: string }): Promise<string>
}

interface IssuerOptions {
  readonly url: string
  readonly clientId: string
  readonly clientSecret?: string
  /** The pages to which it may send browsers back. */
  readonly redirectUris: readonly string[]
}

/**
 * An issuer based on oidc-provider, in this process. It starts with the first request, because the package loads
 * slowly. Its keys, codes and sessions exist only in memory.
 */
export function openIssuer(options: IssuerOptions): Issuer {
  const { url, clientId } = options
  let opened: ReturnType<typeof open> | undefined
  const isOpen = () => {
    opened ??= open(options)
    return opened
  }
  return {
    url,
    async sign(claims, header = {}) {
      const { kid, privateKey } = await isOpen()
      const iat = Math.floor(Date.now() / 1000)
      return new SignJWT({ iss: url, aud: clientId, iat, exp: iat + TOKEN_S, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid, ...header })
        .sign(privateKey)
    },
    answer: async (request) => (await isOpen()).answer(request),
  }
}

async function open(options: IssuerOptions) {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const kid = randomBytes(8).toString('hex')
  const key = { ...(await exportJWK(privateKey)), kid, alg: 'RS256', use: 'sig' }
  return { kid, privateKey, answer: await openProvider({ ...options, key }) }
}
