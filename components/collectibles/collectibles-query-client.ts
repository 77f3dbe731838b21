import { newCollectiblesQueryClient } from '#api/client/new-query-client.ts'
import { clearForOthers } from '#components/session/clear-for-others.ts'

/** One query cache for all pages of the collectibles area in a tab, with the area's own rules. */
export const collectiblesQueryClient = newCollectiblesQueryClient()

clearForOthers(collectiblesQueryClient)
