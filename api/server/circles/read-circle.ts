import type { Handler } from '../calls/call.ts'
import { refuse } from '../refusals/refused.ts'
import { etagOf } from './etag.ts'
import { findCircle, isOpen, roleIn } from './find.ts'
import { viewWhole } from './view.ts'

/** One Circle: for anyone once it is complete, and unless it is frozen. Else whoever is no member is told what they are told of a missing one. */
export const readCircle: Handler<'readCircle'> = async ({ services, member, params }) => {
  const { read } = services.store
  const circle = await findCircle(read, params.slug, services.now())
  if (!circle) return refuse('not-found')
  if (!isOpen(circle) && !(await roleIn(read, circle.id, member?.id))) return refuse('not-found')
  return { body: await viewWhole(read, circle, member?.id), headers: { ETag: etagOf(circle) } }
}
