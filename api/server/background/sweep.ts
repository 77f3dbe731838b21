import { forgetCodes } from '../account/codes.ts'
import { forgetEmailLinks } from '../account/email-links.ts'
import { forgetBegins } from '../account/oauth-begins.ts'
import { forgetTokens } from '../account/oauth-tokens.ts'
import { forgetSignInLinks } from '../account/sign-in-links.ts'
import { forgetCalls } from '../calls/once.ts'
import { forgetDocuments } from '../documents/forget-documents.ts'
import { forgetFunnelDays } from '../funnel/notes.ts'
import { forgetOldTries } from '../limits/limits.ts'
import { forgetNotices } from '../notices/notify.ts'
import type { Services } from '../services/services.ts'
import { forgetUploads } from '../uploads/forget-uploads.ts'

/**
 * Deletes expired rows: old rate limits, stored calls, codes, links and counts. This is a separate job, because deleting rows
 * during a call would conflict with other calls that read them.
 */
export async function sweepStoredData(of: Pick<Services, 'store' | 'uploads' | 'environment' | 'now'>): Promise<void> {
  await of.store.transact((tx) => forgetOldTries(tx, of.now()))
  await of.store.transact((tx) => forgetCalls(tx, of))
  await of.store.transact((tx) => forgetCodes(tx, of))
  await of.store.transact((tx) => forgetEmailLinks(tx, of))
  await of.store.transact((tx) => forgetNotices(tx, of))
  await of.store.transact((tx) => forgetSignInLinks(tx, of))
  await of.store.transact((tx) => forgetBegins(tx, of))
  await of.store.transact((tx) => forgetTokens(tx, of))
  await of.store.transact((tx) => forgetFunnelDays(tx, of))
  await forgetUploads(of)
  await forgetDocuments(of)
}
