import { createHash, createHmac } from 'node:crypto'
import { parse, serialize } from 'hono/utils/cookie'
import { LAUNCH_USER } from '#api/contract/launch-user.ts'
import { DAY_MS } from '#machines/define/time.ts'
import { sameText } from '../session/tokens.ts'
import type { Environment } from '../settings/environment.ts'

const NAME = 'covey_preview'
const GOOD_DAYS = 90

type Settings = Pick<Environment, 'previewPassword' | 'signingSecret' | 'publicBaseUrl'>

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** Compares exactly, in a time that says nothing of the password, nor of its length. */
export const isPreviewPassword = (typed: string, password: string): boolean => sameText(hashOf(typed), hashOf(password))

/** Signed over the password too: a new password ends what an older one has unlocked. */
function signatureOf({ previewPassword = '', signingSecret }: Settings, expiry: string): string {
  return createHmac('sha256', signingSecret)
    .update(`private-preview:${expiry}:${hashOf(previewPassword)}`)
    .digest('base64url')
}

/** The values of two `Set-Cookie` headers: the proof, which scripts can't read, and a note for scripts that it is there. */
export function previewCookies(settings: Settings, now: number): readonly string[] {
  const expires = now + GOOD_DAYS * DAY_MS
  const shared = {
    path: '/',
    sameSite: 'Lax',
    secure: settings.publicBaseUrl.startsWith('https:'),
    maxAge: (GOOD_DAYS * DAY_MS) / 1000,
  } as const
  return [
    serialize(NAME, `${expires}.${signatureOf(settings, `${expires}`)}`, { ...shared, httpOnly: true }),
    serialize(LAUNCH_USER, 'true', shared),
  ]
}

/** Whether a `Cookie` header proves that its browser has unlocked the preview with the present password. */
export function hasPreviewCookie(settings: Settings, cookie: string | undefined, now: number): boolean {
  const value = cookie === undefined ? undefined : parse(cookie, NAME)[NAME]
  const [, expiry = '', signature = ''] = /^(\d{13,16})\.([\w-]{43})$/.exec(value ?? '') ?? []
  return sameText(signature, signatureOf(settings, expiry)) && Number(expiry) > now
}
