import { newQueryClient } from '#api/client/queries.ts'

/** One cache for the whole tab, so that a dialog and the page below it show the same. */
export const queryClient = newQueryClient()
