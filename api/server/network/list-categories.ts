import { CATEGORY_TABS } from '#api/contract/retailers.ts'
import type { Handler } from '../calls/call.ts'
import { retailersReady } from './retailers-ready.ts'

const tabs: readonly number[] = CATEGORY_TABS.map(({ id }) => id)

/** Lists the categories with a tab in the order of the tabs, then the network's other categories. */
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
