/** Money as a Circle's page and the portal show it; cents. */
export type CircleMoney = { raised: number; pending: number; available: number; paidOut: number }

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
}
