import * as z from 'zod/mini'
import { CIRCLE_TYPES } from '#flows/signup/steps/type-location.ts'
import { publicCircle } from './circles.ts'
import { endpoint } from './endpoint.ts'
import { wholeNumber } from './numbers.ts'
import { pageOf, pageQuery } from './pages.ts'

/** The public fields of a Circle in the directory. */
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
    summary:
      'Lists complete Circles, newest first; with q, only Circles that have a word beginning with each word of q',
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

  listCircleAddresses: endpoint({
    method: 'GET',
    path: '/sitemap/circles',
    noun: 'circles',
    summary: 'Lists the page addresses of all complete Circles, oldest first, in parts',
    who: 'anyone',
    sameForAll: true,
    query: z.object({ part: z.optional(wholeNumber(0, 999)) }),
    status: 200,
    reply: z.object({
      items: z.array(
        z.object({
          path: z.string(),
          /** ISO 8601, UTC. */
          changed_at: z.string(),
        }),
      ),
      /** The total number of parts that the list is split into. */
      parts: z.number(),
    }),
    failures: [],
    cache: 'hour',
  }),
}
