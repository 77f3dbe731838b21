import { MINUTE_MS } from '#machines/define/time.ts'
import { forgetCodes } from '../account/codes.ts'
import { forgetEmailLinks } from '../account/email-links.ts'
import { forgetBegins } from '../account/oauth-begins.ts'
import { forgetSignInLinks } from '../account/sign-in-links.ts'
import { forgetCalls } from '../calls/once.ts'
import { forgetDocuments } from '../documents/forget-documents.ts'
import { forgetOldTries } from '../limits/limits.ts'
import { forgetNotices } from '../notices/notify.ts'
import type { Services } from '../services/services.ts'
import { forgetUploads } from '../uploads/forget-uploads.ts'

const EVERY_MS = MINUTE_MS

/**
 * Removes what has had its time, once a minute. Not with every call: whoever deletes what others are about to look at
 * comes in their way. Gives what ends it.
 */
export function sweepNowAndThen(of: Services): () => Promise<void> {
  let round: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    round = lookedAt(of)
      .then(() => sweep(of))
      .catch((cause) => console.error('Old rows wait:', cause))
  }, EVERY_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await round
  }
}

const lookedAt = async ({ clock }: Services) => clock?.look()

/** Removes what has had its time: tries that no longer count, calls that nobody sends again, codes and links long past. */
export async function sweep(of: Pick<Services, 'store' | 'uploads' | 'environment' | 'now'>): Promise<void> {
  await of.store.transact((tx) => forgetOldTries(tx, of.now()))
  await of.store.transact((tx) => forgetCalls(tx, of))
  await of.store.transact((tx) => forgetCodes(tx, of))
  await of.store.transact((tx) => forgetEmailLinks(tx, of))
  await of.store.transact((tx) => forgetNotices(tx, of))
  await of.store.transact((tx) => forgetSignInLinks(tx, of))
  await of.store.transact((tx) => forgetBegins(tx, of))
  await forgetUploads(of)
  await forgetDocuments(of)
}
