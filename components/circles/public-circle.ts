import { circlePath } from '#api/contract/circle-path.ts'
import type { WholeCircle } from '#api/contract/circles.ts'
import type { PublicCircle } from './circle.ts'

/** Converts a Circle from the API to the data that its page shows. */
export const publicCircle = (circle: WholeCircle): PublicCircle => ({
  slug: circle.slug,
  headline: circle.headline ?? '',
  purpose: circle.purpose ?? '',
  story: circle.story ?? '',
  city: circle.city ?? '',
  state: circle.state ?? '',
  picture: circle.beneficiary_picture_url ?? '',
  leaderName: circle.leader_name,
  createdAt: Date.parse(circle.created_at),
  supporters: circle.supporters,
  money: circle.totals && { ...circle.totals, paidOut: circle.totals.paid_out },
  payouts: {
    items: circle.payouts.items.map(({ kind, amount, arrived_at }) => ({ kind, amount, at: Date.parse(arrived_at) })),
    count: circle.payouts.count,
  },
  path: circlePath(circle),
  linkPreview: circle.link_preview_url,
  lately: circle.lately,
})
