import type { Handler } from '../calls/call.ts'
import { etagOf } from './etag.ts'
import { circleToSee } from './find.ts'
import { viewWhole } from './view.ts'

/** One Circle with the fields that this person may see. */
export const readCircle: Handler<'readCircle'> = async ({ services, member, params }) => {
  const { read } = services.store
  const circle = await circleToSee(read, params.slug, member, services.now())
  return { body: await viewWhole(read, circle, member?.id), headers: { ETag: etagOf(circle) } }
}
