import { CATEGORY_TABS } from '#api/contract/retailers.ts'
import type { Handler } from '../calls/call.ts'
import { retailersReady } from './retailers-ready.ts'

const tabs: readonly number[] = CATEGORY_TABS.map(({ id }) => id)

/** The tabs in their order, then whatever other categories the network has. */
export const listCategories: Handler<'listCategories'> = async ({ services }) => {
  await retailersReady(services)
  const rows = await services.store.read.selectFrom('categories').selectAll().orderBy('id').execute()
  const own = CATEGORY_TABS.map(({ id, name }) => ({
    id,
    name,
    retailers: rows.find((row) => row.id === id)?.retailers ?? 0,
  }))
  return { body: [...own, ...rows.filter(({ id }) => !tabs.includes(id))] }
}
