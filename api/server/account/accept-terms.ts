import type { Handler } from '../calls/call.ts'

/** Records which terms a member has agreed to, and when. */
export const acceptTerms: Handler<'acceptTerms'> = async ({ services, member, body }) => {
  await services.store.transact((tx) =>
    tx
      .updateTable('users')
      .set({ terms_version: body.terms, terms_accepted_at: services.now() })
      .where('id', '=', member.id)
      .execute(),
  )
  return { body: undefined }
}
