import { newQueryClient } from '#api/client/new-query-client.ts'
import { clearForOthers } from './clear-for-others.ts'

/** One query cache for the whole tab, so that a dialog and the page below it show the same data. */
export const queryClient = newQueryClient()

clearForOthers(queryClient)
