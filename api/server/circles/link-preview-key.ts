import { createHash } from 'node:crypto'
import type { PublicCircle } from '#api/contract/circles.ts'

/** Raised with each change of how previews look, so that networks and caches fetch them anew. */
const LOOK = 1

type Shown = Pick<PublicCircle, 'slug' | 'headline' | 'purpose' | 'beneficiary_picture_url' | 'supporters' | 'totals'>

/** Names what a Circle’s preview shows: as long as it is the same, so is the picture. */
export function previewKey({ headline, purpose, beneficiary_picture_url, supporters, totals }: Shown): string {
  const { raised, pending, available, paid_out } = totals
  const shown = [LOOK, headline, purpose, beneficiary_picture_url, supporters, raised, pending, available, paid_out]
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 16)
}

/** The portal’s own preview. */
export const SITE_KEY = `site-${LOOK}`

/** The address of a Circle’s preview under the portal’s origin. It changes with what the preview shows. */
export const previewUrl = (circle: Shown): string => `/api/cove/${circle.slug}/link-preview.png?v=${previewKey(circle)}`
