/**
 * What the operator can set about the portal's two areas: only Circles; Circles at `/` with collectibles beside them; or
 * collectibles at `/`, without links to Circles.
 */
export const AREAS = ['off', 'beside', 'only'] as const

export type Areas = (typeof AREAS)[number]
