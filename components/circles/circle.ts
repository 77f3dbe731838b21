import type { Lately } from '#api/contract/circles.ts'

/** Money as a Circle's page and the portal show it; cents. */
export type CircleMoney = { raised: number; pending: number; available: number; paidOut: number }

/** What has arrived of a Circle's money: the latest of it, and how often money has arrived in all. */
export type CirclePayouts = {
  /** `at` is in ms. */
  items: readonly { kind: 'GIFT_CARD' | 'BANK'; amount: number; at: number }[]
  count: number
}

/** What anybody may see of a Circle. */
export type PublicCircle = CircleMoney & {
  slug: string
  headline: string
  purpose: string
  story: string
  city: string
  state: string
  /** "/api/uploads/….webp", or "drawing:scene-soup" */
  picture: string
  /** First name and initial: "Elena R." */
  leaderName: string
  /** ms */
  createdAt: number
  supporters: number
  payouts: CirclePayouts
  /** Where its page is: "/circles/sunday-soup" */
  path: `/circles/${string}`
  /** The picture of links to it, as a path that changes with what it shows. */
  linkPreview: string
  /** The latest first. */
  lately: readonly Lately[]
}
