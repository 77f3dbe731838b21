import type { Lately } from '#api/contract/circles.ts'

/** The amounts that a Circle's page and the portal show, in cents. */
export type CircleMoney = { raised: number; pending: number; available: number; paidOut: number }

/** Money that has been paid out of a Circle: the latest payouts, and their total number. */
export type CirclePayouts = {
  /** `at` is in ms. Amounts are `null` if the leader hides them from visitors. */
  items: readonly { kind: 'GIFT_CARD' | 'BANK'; amount: number | null; at: number }[]
  count: number
}

/** The public part of a Circle. */
export type PublicCircle = {
  slug: string
  /** `null` if the leader hides amounts from visitors. */
  money: CircleMoney | null
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
  /** The path of its page: "/circles/sunday-soup" */
  path: `/circles/${string}`
  /** The path of the picture for link previews. It changes when the picture does. */
  linkPreview: string
  /** Newest first. */
  lately: readonly Lately[]
}
