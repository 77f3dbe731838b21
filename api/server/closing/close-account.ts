import type { Writer } from '#api/store/store.ts'
import type { CircleRow } from '#api/store/tables.ts'
import { accountClosed } from '#components/mail/account-closed.ts'
import { adminTransfer } from '#flows/admin-transfer/flow.ts'
import { forgetBrowser } from '../account/known-browser.ts'
import type { Handler, Member } from '../calls/call.ts'
import { retire } from '../circles/retire.ts'
import { forgetDocuments } from '../documents/forget-documents.ts'
import { endMembership } from '../members/leave-circle.ts'
import { balancesIn } from '../money/ledger.ts'
import { settleDebt } from '../money/settle-debt.ts'
import { notify } from '../notices/notify.ts'
import { refuse } from '../refusals/refused.ts'
import type { Services } from '../services/services.ts'
import { keepsOperatorAddress } from '../session/is-operator.ts'
import { needProof } from '../session/proof.ts'
import { forgetUploads } from '../uploads/forget-uploads.ts'
import { forgetPerson } from './forget-person.ts'
import { needArrived } from './may-come-back.ts'

/**
 * Closes an account. Whoever leads a Circle that others belong to, or that holds money, hands it on first; one that is
 * theirs alone goes with them.
 */
export const closeAccount: Handler<'closeAccount'> = async ({ services, member, request }) => {
  keepsOperatorAddress(services.environment, member)
  needProof(services, member)
  const account = await accountOf(services, member)
  await services.store.transact(async (tx) => {
    await needArrived(tx, services, member)
    const circles = await circlesOf(tx, member)
    for (const circle of circles) {
      if (circle.role === 'ADMINISTRATOR') await endCircle(tx, services, circle, member)
      else await leave(tx, services, circle, member)
    }
    await forgetPerson(tx, services, member)
    const { publicBaseUrl: baseUrl } = services.environment
    await services.post.post(tx, accountClosed({ to: member.email, firstName: member.first_name, baseUrl }))
  })
  void services.post.deliver()
  void services.jobs.work()
  // What cannot be removed now is with the next sweep.
  await forgetDocuments(services, member.id).catch((cause) =>
    console.error('Documents of closed accounts wait:', cause),
  )
  await forgetUploads(services).catch((cause) => console.error('Pictures of closed accounts wait:', cause))
  return { body: undefined, headers: forgetBrowser(services, request, account) }
}

const accountOf = ({ store }: Services, { id }: Member) =>
  store.read.selectFrom('users').select(['id', 'password_hash']).where('id', '=', id).executeTakeFirstOrThrow()

const circlesOf = (tx: Writer, { id }: Member) =>
  tx
    .selectFrom('memberships')
    .innerJoin('circles', 'circles.id', 'memberships.circle_id')
    .selectAll('circles')
    .select('role')
    .where('user_id', '=', id)
    .orderBy('circles.id')
    .execute()

const othersIn = (tx: Writer, circleId: string, userId: string) =>
  tx
    .selectFrom('memberships')
    .select(['user_id', 'role'])
    .where('circle_id', '=', circleId)
    .where('user_id', '!=', userId)
    .execute()

const nameOf = ({ headline }: CircleRow) => headline ?? 'Your Circle'

async function endCircle(tx: Writer, services: Services, circle: CircleRow, member: Member): Promise<void> {
  const { pending, confirmed, available, reserved } = await balancesIn(tx, circle.id)
  if (pending + confirmed + available + reserved > 0)
    refuse('holds-money', { detail: `“${nameOf(circle)}” still holds money. Have it paid out first.` })
  if ((await othersIn(tx, circle.id, member.id)).length > 0)
    refuse('leads-others', {
      detail: `Others belong to “${nameOf(circle)}”, which you lead. Make one of them its leader first.`,
    })
  await settleDebt(tx, { circleId: circle.id, userId: member.id, at: services.now() })
  if (!(await isCase(tx, circle))) return void (await tx.deleteFrom('circles').where('id', '=', circle.id).execute())
  await endMembership(tx, services, circle.id, member.id)
  await retire(tx, circle)
}

/** Whether the desk has to do with a Circle, or had: whoever is accused does not take the case along. */
async function isCase(tx: Writer, { id, frozen_at }: CircleRow): Promise<boolean> {
  if (frozen_at !== null) return true
  const about = (table: 'reports' | 'take_overs') =>
    tx.selectFrom(table).select('id').where('circle_id', '=', id).limit(1).executeTakeFirst()
  return ((await about('reports')) ?? (await about('take_overs'))) !== undefined
}

async function leave(tx: Writer, services: Services, circle: CircleRow, member: Member): Promise<void> {
  await endMembership(tx, services, circle.id, member.id)
  // Who was about to make them the leader chooses anew: their name and address stand in that answer.
  await tx.deleteFrom('runs').where('flow', '=', adminTransfer.id).where('circle_id', '=', circle.id).execute()
  const leaders = (await othersIn(tx, circle.id, member.id)).filter(({ role }) => role === 'ADMINISTRATOR')
  const params = { circle: nameOf(circle), slug: circle.slug, name: member.first_name }
  for (const { user_id } of leaders) await notify(tx, services, { user_id, kind: 'member-left', params })
}
