import * as z from 'zod/mini'
import { note } from '#machines/define/fields/text.ts'
import { slugged } from './circles.ts'
import { endpoint } from './endpoint.ts'

export const REPORT_REASONS = ['SCAM', 'IMPERSONATION', 'PRIVACY', 'OFFENSIVE', 'ILLEGAL', 'OTHER'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

export const reportRows = {
  reportCircle: endpoint({
    method: 'POST',
    path: '/cove/:slug/reports',
    noun: 'reports',
    summary: 'Reports a Circle to the operators',
    who: 'anyone',
    params: slugged,
    body: z.object({ reason: z.enum(REPORT_REASONS), note: note({ max: 1000 }) }),
    status: 201,
    reply: z.object({ id: z.string() }),
    failures: ['not-found', 'too-many-requests'],
  }),
}
