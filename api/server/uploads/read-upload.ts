import type { Handler } from '../http/call.ts'
import { refuse } from '../http/refused.ts'

/** The bytes of an uploaded image. */
export const readUpload: Handler<'readUpload'> = async ({ services, params }) => ({
  body: (await services.uploads.get(params.file)) ?? refuse('not-found'),
})
