import * as z from 'zod/mini'
import { CIRCLE_TYPES } from '#flows/signup/steps/type-location.ts'
import { publicCircle } from './circles.ts'
import { endpoint } from './endpoint.ts'
import { pageOf, pageQuery } from './pages.ts'

/** What anybody may know of a Circle in a list. */
const listedCircle = z.pick(publicCircle, {
  slug: true,
  vanity_url: true,
  cove_type: true,
  headline: true,
  purpose: true,
  beneficiary_picture_url: true,
  city: true,
  state: true,
  leader_name: true,
  supporters: true,
  totals: true,
  created_at: true,
})
export type ListedCircle = z.output<typeof listedCircle>

export const directoryRows = {
  searchCircles: endpoint({
    method: 'GET',
    path: '/cove/all',
    noun: 'circles',
    summary: 'Complete Circles, newest first: all of them, or those with words that begin like every word of q',
    who: 'anyone',
    sameForAll: true,
    query: z.object({
      q: z.optional(z.string().check(z.maxLength(100))),
      type: z.optional(z.enum(CIRCLE_TYPES)),
      ...pageQuery,
    }),
    status: 200,
    reply: pageOf(listedCircle),
    failures: [],
  }),
}
