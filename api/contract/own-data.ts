import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const ownDataRows = {
  exportData: endpoint({
    method: 'GET',
    path: '/user/export',
    noun: 'account',
    summary: 'Exports all your data as a JSON file',
    who: 'member',
    status: 200,
    media: 'application/json',
    /** The member's data: a list of rows for each topic. Each row has the stored values, without secrets. */
    reply: z.record(z.string(), z.unknown()),
    failures: ['too-many-requests'],
  }),

  closeAccount: endpoint({
    method: 'DELETE',
    path: '/user',
    noun: 'account',
    summary:
      'Closes your account, with a recent proof of identity: you leave your Circles, and your personal data is deleted',
    who: 'member',
    beforeTerms: true,
    status: 204,
    failures: ['proof-needed', 'leads-others', 'holds-money', 'operator-address'],
  }),
}
