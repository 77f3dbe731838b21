import { createHash } from 'node:crypto'
import type { PublicCircle } from '#api/contract/circles.ts'

/**
 * Increase this number with every change of the previews' design, so that social networks and caches fetch them again.
 */
const LOOK = 2

type Shown = Pick<PublicCircle, 'slug' | 'headline' | 'purpose' | 'beneficiary_picture_url' | 'supporters' | 'totals'>

/** Identifies the content of a Circle's preview. As long as the key is the same, so is the picture. */
export function previewKey({ headline, purpose, beneficiary_picture_url, supporters, totals }: Shown): string {
  const sums = totals && [totals.raised, totals.pending, totals.available, totals.paid_out]
  const shown = [LOOK, headline, purpose, beneficiary_picture_url, supporters, ...(sums ?? ['hidden'])]
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 16)
}

/** The key of the portal's own preview. */
export const SITE_KEY = `site-${LOOK}`

/** The address of a Circle's preview below the portal's origin. It changes with the preview's content. */
export const previewUrl = (circle: Shown): string => `/api/cove/${circle.slug}/link-preview.png?v=${previewKey(circle)}`
