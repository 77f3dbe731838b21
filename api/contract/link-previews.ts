import * as z from 'zod/mini'
import { slugged } from './circles.ts'
import { endpoint } from './endpoint.ts'

export const linkPreviewRows = {
  readLinkPreview: endpoint({
    method: 'GET',
    path: '/cove/:slug/link-preview.png',
    noun: 'circles',
    summary: 'The picture for links to a Circle, 1200 by 630; the portal’s own picture if the Circle is not public',
    who: 'anyone',
    sameForAll: true,
    params: slugged,
    /** Which picture the address was made for: as long as it is the present one, caches may keep it. */
    query: z.object({ v: z.optional(z.string().check(z.maxLength(40))) }),
    status: 200,
    media: 'image/png',
    failures: ['unavailable'],
  }),
}
