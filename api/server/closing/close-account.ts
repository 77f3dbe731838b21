import type { Writer } from '#api/store/store.ts'
import type { CircleRow } from '#api/store/tables.ts'
import { accountNews } from '#components/mail/account-news.ts'
import { adminTransfer } from '#flows/admin-transfer/flow.ts'
import { forgetBrowser } from '../account/known-browser.ts'
import type { Handler, Member } from '../calls/call.ts'
import { retireCircle } from '../circles/retire.ts'
import { forgetDocuments } from '../documents/forget-documents.ts'
import { endMembership } from '../members/leave-circle.ts'
import { balancesIn } from '../money/ledger.ts'
import { settleDebt } from '../money/settle-debt.ts'
import { notify } from '../notices/notify.ts'
import { refuse } from '../refusals/refused.ts'
import type { Services } from '../services/services.ts'
import { keepsOperatorAddress } from '../session/is-operator.ts'
import { requireProof } from '../session/proof.ts'
import { forgetUploads } from '../uploads/forget-uploads.ts'
import { forgetPerson } from './forget-person.ts'
import { needArrived } from './may-come-back.ts'

/**
 * Closes an account. A person who leads a Circle with other members or money has to hand it over first. A Circle with
 * no other members and no money is closed together with the account.
 */
export const closeAccount: Handler<'closeAccount'> = async ({ services, member, request }) => {
  keepsOperatorAddress(services.environment, member)
  requireProof(services, member)
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
    await services.post.post(
      tx,
      accountNews('accountClosed', { to: member.email, firstName: member.first_name, baseUrl }),
    )
  })
  void services.post.deliver()
  void services.jobs.work()
  // If this deletion fails, the next cleanup deletes the documents.
  await forgetDocuments(services, member.id).catch((cause) =>
    console.error('Documents of closed accounts are not deleted yet:', cause),
  )
  await forgetUploads(services).catch((cause) =>
    console.error('Pictures of closed accounts are not deleted yet:', cause),
  )
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
    refuse('holds-money', { detail: `“${nameOf(circle)}” still has money in it. Withdraw it first.` })
  if ((await othersIn(tx, circle.id, member.id)).length > 0)
    refuse('leads-others', {
      detail: `“${nameOf(circle)}”, which you lead, has other members. Make one of them its leader first.`,
    })
  await settleDebt(tx, { circleId: circle.id, userId: member.id, at: services.now() })
  if (!(await isCase(tx, circle))) return void (await tx.deleteFrom('circles').where('id', '=', circle.id).execute())
  await endMembership(tx, services, circle.id, member.id)
  await retireCircle(tx, circle)
}

/**
 * Whether a Circle is or was a case at the desk. Reported members must not be able to remove the case by closing their
 * account.
 */
async function isCase(tx: Writer, { id, frozen_at }: CircleRow): Promise<boolean> {
  if (frozen_at !== null) return true
  const about = (table: 'reports' | 'take_overs') =>
    tx.selectFrom(table).select('id').where('circle_id', '=', id).limit(1).executeTakeFirst()
  return ((await about('reports')) ?? (await about('take_overs'))) !== undefined
}

async function leave(tx: Writer, services: Services, circle: CircleRow, member: Member): Promise<void> {
  await endMembership(tx, services, circle.id, member.id)
  // A run for handing over the Circle may contain this member's name and address as the next leader. Delete the run.
  // The leader then chooses again.
  await tx.deleteFrom('runs').where('flow', '=', adminTransfer.id).where('circle_id', '=', circle.id).execute()
  const leaders = (await othersIn(tx, circle.id, member.id)).filter(({ role }) => role === 'ADMINISTRATOR')
  const params = { circle: nameOf(circle), slug: circle.slug, name: member.first_name }
  for (const { user_id } of leaders) await notify(tx, services, { user_id, kind: 'member-left', params })
}
