import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { adminTransfer } from '#flows/admin-transfer/flow.ts'
import { judgeAnswer, stepOf } from '#machines/walk/answer.ts'
import { visibleDraft } from '#machines/walk/visible.ts'
import { submitEvent } from '#machines/wizard/context.ts'
import { PASSWORD } from '#tests/support/people/member.ts'
import { type Browser, openBrowser } from '#tests/support/walker/browser.ts'
import { newPerson, prepare } from '#tests/support/walker/person.ts'
import { type Portal, startPortal } from '#tests/support/walker/portal.ts'
import { openTab } from '#tests/support/walker/tab.ts'

vi.mock('idb-keyval', () => import('#tests/support/walker/drawer.ts'))

let portal: Portal
let browser: Browser
beforeAll(async () => {
  portal = await startPortal()
  browser = openBrowser(portal)
})
afterAll(async () => {
  browser.close()
  await portal.stop()
})

test('a supporter who is refused, chosen again and confirmed again becomes the leader', async () => {
  const person = newPerson()
  await browser.clean(person.from)
  await prepare(portal, person, 'admin-transfer')
  const tab = await openTab(adminTransfer, person.circle, () => undefined, browser.quiet)
  const [chosen] = person.supporters
  const { user_account_id, name, email, joined_at } = chosen ?? {}
  const verify = (email_verified_at: number | null) =>
    portal.services().store.transact((tx) =>
      tx
        .updateTable('users')
        .set({ email_verified_at })
        .where('email', '=', email ?? '')
        .execute(),
    )
  async function answer(id: string, typed: object): Promise<void> {
    const step = stepOf(adminTransfer, id)
    const verdict = step && judgeAnswer(step, typed, visibleDraft(adminTransfer, tab.stand().context.draft))
    if (!step || !verdict?.ok) throw new Error(`${id} refuses ${JSON.stringify(typed)}.`)
    expect(tab.stand().at).toBe(id)
    await tab.send(submitEvent(step, verdict.answer, tab.stand().context.draft.given))
  }
  const confirmAll = async () => {
    await answer('search-admin', { member: { user_account_id, name, email, joined_at } })
    await answer('confirm-admin', {})
    await answer('confirm-transfer', { understood: 'supporter', method: 'password', password: PASSWORD })
  }
  await verify(null)
  for (let times = 0; times < 3; times++) {
    await confirmAll()
    const { at, context } = tab.stand()
    expect([at, context.problem?.code]).toEqual(['search-admin', 'email-unconfirmed'])
  }
  await verify(1)
  await confirmAll()
  expect(tab.stand()).toMatchObject({ at: 'success', phase: 'ended' })
  tab.close()
})
