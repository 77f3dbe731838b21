import type { Mail } from '#api/ports/mail/port.ts'
import { newestMails } from '#api/ports/mail/read-outbox.ts'
import type { Stage } from './stage.ts'

interface Invited {
  readonly email: string
  readonly slug: string
  /** The leader's access token. */
  readonly token: string
}

/** The maximum number of mails to search for an earlier invitation. */
const MAILS = 1000

/** The link of a valid invitation. Only the mail contains the link, so if the mail is gone, another one is sent. */
export async function invitationFor(stage: Stage, who: Invited): Promise<{ isNew: boolean; link: string }> {
  for (const link of linksIn(await mailsBefore(stage, who.email)))
    if (await opens(stage, link)) return { isNew: false, link }
  const { email, slug, token } = who
  const { reply } = await stage.visitor.must('inviteToCircle', {
    params: { slug },
    body: { emails: [email], message: 'We would love to have you with us.' },
    token,
  })
  const [link] = linksIn(stage.mailsTo(email))
  if (link === undefined) throw new Error(`The invitation was not sent: ${JSON.stringify(reply)}`)
  return { isNew: true, link }
}

/** The token of the newest invitation in these mails. */
export const invitationIn = (mails: readonly Mail[]): string | undefined => {
  const [link] = linksIn(mails)
  return link === undefined ? undefined : (new URL(link).searchParams.get('invited_token') ?? undefined)
}

async function mailsBefore({ services }: Stage, email: string): Promise<Mail[]> {
  const { mail } = services.environment
  const mails = mail.to === 'outbox' ? await newestMails(mail.folder, MAILS).catch(() => []) : []
  return mails.filter(({ to }) => to === email)
}

const linksIn = (mails: readonly Mail[]): string[] =>
  mails.flatMap(({ text }) => /https?:\S+invited_token=[\w-]+/.exec(text)?.[0] ?? [])

async function opens({ visitor }: Stage, link: string): Promise<boolean> {
  const slug = new URL(link).searchParams.get('invited_token') ?? ''
  return (await visitor.may('readCircle', { params: { slug } })).reply !== undefined
}
