import type { Page } from 'playwright-core'
import type { Store } from '#api/store/store.ts'
import type { Visit } from '#tests/support/browser/browser.ts'
import type { Portal } from '#tests/support/portal/portal.ts'
import { signedIn, visit } from './people.ts'
import { dialogOf, goOn } from './screens.ts'
import { seedLeader } from './seed.ts'

/** A portal and its database, which the test reads directly. */
export interface Place {
  readonly portal: Portal
  readonly store: Store
}

/** Opens a flow at its first step, for a new leader who is signed in. */
export async function begun(
  { portal, store }: Place,
  { flow, step, title }: { readonly flow: string; readonly step: string; readonly title: string },
): Promise<Visit & { userId: string; email: string }> {
  const leader = await seedLeader(portal.url, 'done')
  const visited = await visit('phone', { baseURL: portal.url, ...signedIn(portal.url, leader) })
  const { id: userId } = await store.read
    .selectFrom('users')
    .select('id')
    .where('email', '=', leader.email)
    .executeTakeFirstOrThrow()
  await visited.page.goto(`/portal?flow=${flow}&step=${step}`)
  await at(visited.page, title)
  return { ...visited, userId, email: leader.email }
}

/** Waits for the step with this title. */
export const at = (page: Page, title: string) =>
  dialogOf(page).getByRole('heading', { level: 1, name: title, exact: true }).waitFor()

/** Chooses a card by its title and continues. */
export async function choose(page: Page, name: string): Promise<void> {
  await dialogOf(page).getByRole('radio', { name, exact: true }).check()
  await goOn(page)
}
/** Types into a field and continues. */
export async function write(page: Page, label: string, text: string): Promise<void> {
  await dialogOf(page).getByLabel(label, { exact: true }).fill(text)
  await goOn(page)
}

/** Types into a field. */
export const fill = (page: Page, label: string, text: string): Promise<void> =>
  dialogOf(page).getByLabel(label, { exact: true }).fill(text)
