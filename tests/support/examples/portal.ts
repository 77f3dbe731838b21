import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { call } from '../people/call.ts'
import { mailsTo } from '../people/mails.ts'
import { PREVIEW_PASSWORD } from '../portal/server.ts'
import type { Examples, PublicFields } from './example.ts'
import { under } from './paths.ts'
import type { World } from './world.ts'

/** A person who received a mail. The mailbox shows the date of the mail's file, so the file gets the portal's time. */
async function mailed({ server, newcomer }: World): Promise<string> {
  const who = newcomer()
  await call(server, 'signUp', { body: who })
  await mailsTo(server, who.email)
  const outbox = join(server.dataDir, 'outbox')
  const sentAt = new Date(server.services.now())
  for (const file of await readdir(outbox)) await utimes(join(outbox, file), sentAt, sentAt)
  return who.email
}

/** Calls about the portal itself. */
export const portalExamples = {
  listMails: async (world) => {
    await mailed(world)
    return {}
  },
  readMail: async (world) => {
    const email = await mailed(world)
    const { reply } = await call(world.server, 'listMails')
    return { params: { id: reply.find(({ to }) => to === email)?.id ?? '' } }
  },
  unlockPreview: () => ({ body: { password: PREVIEW_PASSWORD } }),
  healthz: () => ({}),
  readyz: () => ({}),
  readSettings: () => ({}),
  listPlayers: () => ({}),
  listMatches: () => ({}),
  readToday: () => ({ query: { zone: 'America/New_York' } }),
  openapi: () => ({}),
  turnClock: () => ({ body: { forward: '3d' } }),
} satisfies Examples

/** The fields of these calls that everyone may see. */
export const publicPortalFields = {
  listMails: '[].id [].to [].subject [].sent_at',
  readMail: 'id to subject text html sent_at',
  healthz: 'status lost_log_lines',
  readyz: 'status',
  readSettings:
    'extension_store_url extension_ids[] has_mailbox google is_practice product minimums.gift_card minimums.bank circle_share.of circle_share.out_of areas example_circle',
  listPlayers: `[].slug [].name [].number [].team [].role ${under('[].looks', 'pose hand skin hair hairstyle headgear beard')}
    ${under('[].figures', 'matches runs balls fours sixes wickets maidens catches points')}`,
  listMatches: `[].id [].season [].home [].away [].starts_at [].is_final [].state [].winner
    ${under('[].home_score', 'runs wickets balls')} ${under('[].away_score', 'runs wickets balls')}`,
  readToday: 'today ends_in',
  turnClock: 'now ahead',
} satisfies Partial<PublicFields>
