import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const ownDataRows = {
  exportData: endpoint({
    method: 'GET',
    path: '/user/export',
    noun: 'account',
    summary: 'All that is kept of me, as one JSON file',
    who: 'member',
    status: 200,
    media: 'application/json',
    /** Lists by what they are of, each row as it is kept, without secrets. */
    reply: z.record(z.string(), z.unknown()),
    failures: ['too-many-requests'],
  }),

  closeAccount: endpoint({
    method: 'DELETE',
    path: '/user',
    noun: 'account',
    summary: 'Closes my account, with a fresh proof: I leave my Circles, and nothing personal of me is kept',
    who: 'member',
    beforeTerms: true,
    status: 204,
    failures: ['proof-needed', 'leads-others', 'holds-money', 'operator-address'],
  }),
}
