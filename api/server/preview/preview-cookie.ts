import { createHash, createHmac } from 'node:crypto'
import { parse, serialize } from 'hono/utils/cookie'
import { LAUNCH_USER } from '#api/contract/launch-user.ts'
import { PREVIEW_DAYS } from '#api/contract/limits.ts'
import { DAY_MS } from '#machines/define/time.ts'
import { sameText } from '../session/tokens.ts'
import type { Environment } from '../settings/environment.ts'

const NAME = 'covey_preview'

type Settings = Pick<Environment, 'previewPassword' | 'signingSecret' | 'publicBaseUrl'>

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url')

/**
 * Whether the typed password is exactly right. The time of the comparison reveals neither the password nor its length.
 */
export const isPreviewPassword = (typed: string, password: string): boolean => sameText(hashOf(typed), hashOf(password))

/** The signature includes the password, so that a new password locks out browsers that used an older one. */
function signatureOf({ previewPassword = '', signingSecret }: Settings, expiry: string): string {
  return createHmac('sha256', signingSecret)
    .update(`private-preview:${expiry}:${hashOf(previewPassword)}`)
    .digest('base64url')
}

/**
 * The values of two `Set-Cookie` headers: the proof, which scripts can't read, and a flag that tells scripts that the
 * proof exists.
 */
export function previewCookies(settings: Settings, now: number): readonly string[] {
  const expires = now + PREVIEW_DAYS * DAY_MS
  const shared = {
    path: '/',
    sameSite: 'Lax',
    secure: settings.publicBaseUrl.startsWith('https:'),
    maxAge: (PREVIEW_DAYS * DAY_MS) / 1000,
  } as const
  return [
    serialize(NAME, `${expires}.${signatureOf(settings, `${expires}`)}`, { ...shared, httpOnly: true }),
    serialize(LAUNCH_USER, 'true', shared),
  ]
}

/** Whether a `Cookie` header proves that the browser has unlocked the preview with the current password. */
export function hasPreviewCookie(settings: Settings, cookie: string | undefined, now: number): boolean {
  const value = cookie === undefined ? undefined : parse(cookie, NAME)[NAME]
  const [, expiry = '', signature = ''] = /^(\d{13,16})\.([\w-]{43})$/.exec(value ?? '') ?? []
  return sameText(signature, signatureOf(settings, expiry)) && Number(expiry) > now
}
