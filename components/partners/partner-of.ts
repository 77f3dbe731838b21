import { safeParse } from 'zod/mini'
import type { BodyOf } from '#api/contract/endpoint.ts'
import { ticketRows } from '#api/contract/tickets.ts'

export const PARTNER_KINDS = ['shop', 'charity', 'school', 'employer', 'press', 'other'] as const
export type PartnerKind = (typeof PARTNER_KINDS)[number]

export const PARTNER_FIELDS = ['kind', 'organization', 'website', 'name', 'email', 'text'] as const
export type PartnerField = (typeof PARTNER_FIELDS)[number]

const WEBSITE = /^(https?:\/\/)?[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+(:\d+)?([/?#]\S*)?$/u
const MAX_WEBSITE = 200

const isKind = (text: string): text is PartnerKind => PARTNER_KINDS.some((kind) => kind === text)

interface Judged {
  readonly body?: BodyOf<typeof ticketRows.sendTicket>
  readonly wrong: readonly PartnerField[]
}

/** The message to the operators that a partner's answers make, or which of them are wrong. `kindIn` names a kind in words. */
export function partnerOf(
  draft: Readonly<Partial<Record<PartnerField, string>>>,
  kindIn: (kind: PartnerKind) => string,
): Judged {
  const { kind = '', organization = '', website = '', name = '', email = '', text = '' } = draft
  const site = website.trim()
  const own: readonly PartnerField[] = [
    ...(isKind(kind) ? [] : (['kind'] as const)),
    ...(organization.trim() === '' ? (['organization'] as const) : []),
    ...(site !== '' && (site.length > MAX_WEBSITE || !WEBSITE.test(site)) ? (['website'] as const) : []),
    ...(text.trim() === '' ? (['text'] as const) : []),
  ]
  const first = [isKind(kind) ? kindIn(kind) : '', site].filter(Boolean).join('\n')
  const said = { name, email, topic: 'PARTNER', about: organization, text: `${first}\n\n${text}` }
  const parsed = safeParse(ticketRows.sendTicket.body, said)
  if (parsed.success && own.length === 0) return { body: parsed.data, wrong: [] }
  const theirs = parsed.success ? [] : parsed.error.issues.map(({ path }) => FIELD_OF[String(path[0])])
  return { wrong: PARTNER_FIELDS.filter((field) => own.includes(field) || theirs.includes(field)) }
}

/** Which field of the form each part of the message comes from. */
const FIELD_OF: Readonly<Partial<Record<string, PartnerField>>> = {
  name: 'name',
  email: 'email',
  about: 'organization',
  text: 'text',
}
