import * as z from 'zod/mini'
import { slugged } from './circles.ts'
import { endpoint } from './endpoint.ts'

export const linkPreviewRows = {
  readLinkPreview: endpoint({
    method: 'GET',
    path: '/cove/:slug/link-preview.png',
    noun: 'circles',
    summary:
      'Returns the link preview image of a Circle, 1200 by 630 pixels; the portal’s own image if the Circle isn’t public',
    who: 'anyone',
    sameForAll: true,
    params: slugged,
    /** The version of the picture. Caches can keep the picture as long as this version is current. */
    query: z.object({ v: z.optional(z.string().check(z.maxLength(40))) }),
    status: 200,
    media: 'image/png',
    failures: ['unavailable'],
  }),
}
