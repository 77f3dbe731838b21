import { ASK_AGAIN_DAYS, IMAGE_MEGABYTES, MAX_REMINDERS, REMINDER_HOURS } from './limits.ts'

interface Failure {
  readonly status: 400 | 401 | 403 | 404 | 405 | 408 | 409 | 412 | 413 | 415 | 422 | 429 | 431 | 500 | 503
  /** The sentence that people read. A refusal can replace it with a more precise one. */
  readonly detail: string
}

/** Every reason why a call can be refused. Programs should check the code, not the sentence. */
export const FAILURES = {
  'bad-request': { status: 400, detail: 'This request could not be read. Check its address, headers and body.' },
  'bad-json': { status: 400, detail: 'The body of this request is not valid JSON. Check it and send it again.' },
  'not-signed-in': { status: 401, detail: 'Please sign in.' },
  'key-needed': { status: 400, detail: 'This request needs an Idempotency-Key header.' },
  'wrong-credentials': { status: 401, detail: 'The email or password is not right. Check both and try again.' },
  'preview-locked': {
    status: 401,
    detail: 'Covey is in private preview. Reload the page and enter the preview password.',
  },
  'refresh-refused': { status: 401, detail: 'Please login again' },
  'wrong-signature': {
    status: 401,
    detail: 'The signature of this request is wrong or too old. Sign it again and send it right away.',
  },
  'other-account': {
    status: 403,
    detail: 'This link is for another account. Sign in to that account to confirm the address.',
  },
  forbidden: { status: 403, detail: 'Only a Circle leader can do this. Ask the leader of this Circle.' },
  'not-found': {
    status: 404,
    detail: 'There is nothing here, or you may not see it. Check the address, or sign in with another account.',
  },
  'method-not-allowed': {
    status: 405,
    detail: 'This address doesn’t support that method. The Allow header lists the methods it supports.',
  },
  'too-slow': { status: 408, detail: 'This request took too long to arrive. Please try again.' },
  'email-in-use': { status: 409, detail: 'There is already an account with this email. Sign in instead.' },
  'account-exists': {
    status: 409,
    detail: 'There is already an account with this e-mail address. Please confirm first that it’s yours.',
  },
  'run-taken': {
    status: 409,
    detail: 'You have already started this in another tab. Please reload the page to continue.',
  },
  'step-not-reachable': { status: 409, detail: 'An earlier step is not answered yet. Answer that one first.' },
  'step-closed': { status: 409, detail: 'This step is done and can no longer be changed. Continue with the next one.' },
  'answer-held': {
    status: 409,
    detail: 'This answer can no longer be changed. Continue with the next step.',
  },
  'later-answer-held': {
    status: 409,
    detail: 'A later answer depends on this one and can no longer be changed. Keep this answer as it was.',
  },
  'run-ended': { status: 409, detail: 'This setup is already finished. Continue from your Circles.' },
  'stale-run': {
    status: 409,
    detail: 'This has changed in another tab or on another device. Check the newest version and continue there.',
  },
  'circle-needed': { status: 409, detail: 'Cashback goes to a Circle. Start or join one first.' },
  'claim-closed': {
    status: 409,
    detail: 'You can’t claim cashback for this trip now. The trip’s page says when you can.',
  },
  'claim-made': { status: 409, detail: 'You have already claimed this. We’ll answer you by e-mail.' },
  'invitation-needed': {
    status: 409,
    detail: 'The leader has removed you from this Circle. Ask them for a new invitation.',
  },
  'invitation-for-another': {
    status: 409,
    detail:
      'Only the person with the invited e-mail address can accept this. Sign in with that address, or ask for a new one.',
  },
  'already-member': {
    status: 409,
    detail: 'This person is already in the Circle. Choose them under “Hand it over” instead.',
  },
  'asked-lately': {
    status: 409,
    detail: `The Circle’s leader declined your request to lead it in the last ${ASK_AGAIN_DAYS} days. You can join as a supporter.`,
  },
  'request-over': {
    status: 409,
    detail: 'This request is closed: it was decided or withdrawn. Reload the page to see the open requests.',
  },
  'invitation-used': { status: 409, detail: 'This invitation was already accepted or canceled. Ask for a new one.' },
  'invitation-expired': { status: 409, detail: 'This invitation has expired. Ask for a new one.' },
  'invitation-revoked': { status: 409, detail: 'This invitation was canceled. Ask for a new one.' },
  'leader-stays': {
    status: 409,
    detail: 'A Circle with supporters needs its leader. Hand it over to one of them first.',
  },
  'circle-frozen': {
    status: 409,
    detail: 'This Circle is frozen, so nobody can be invited to it now. Contact us if you think that is a mistake.',
  },
  'ticket-closed': { status: 409, detail: 'This conversation is closed. Please send us a new message.' },
  'take-over-made': { status: 409, detail: 'You have already asked for this. We’ll answer you by e-mail.' },
  'decided-already': {
    status: 409,
    detail: 'Another operator has already decided this. Check their decision.',
  },
  'second-operator': { status: 409, detail: 'You have already approved this. Ask another operator to approve it too.' },
  'operator-address': {
    status: 409,
    detail: 'You’re an operator because of this address. Have it removed from the list of operators first.',
  },
  'withdrawal-under-way': {
    status: 409,
    detail: 'This withdrawal is already on its way and can’t be cancelled. Its page shows its status.',
  },
  'too-early': { status: 409, detail: 'The leader can still object to this. Try again once that time is over.' },
  'changed-elsewhere': {
    status: 412,
    detail: 'This has changed elsewhere since you saw it. Compare both versions and choose one.',
  },
  'too-large': { status: 413, detail: `That is too large. Send less: an image may have up to ${IMAGE_MEGABYTES} MB.` },
  'wrong-content-type': {
    status: 415,
    detail: 'The body has the wrong content type. Send application/json, or multipart/form-data for an image.',
  },
  'invalid-input': { status: 422, detail: 'Please check what you entered.' },
  'wrong-call': {
    status: 422,
    detail: 'This request doesn’t belong to that step. Reload the step and answer it again.',
  },
  'registration-incomplete': { status: 422, detail: 'The Circle isn’t complete yet. Answer the remaining steps.' },
  'idempotency-mismatch': {
    status: 422,
    detail: 'A different request was already sent with this key. Check what was saved, then send yours with a new key.',
  },
  'leads-others': {
    status: 409,
    detail: 'You lead a Circle that has other members. Make one of them its leader first.',
  },
  'holds-money': { status: 409, detail: 'You lead a Circle that still has money in it. Withdraw it first.' },
  'proof-needed': { status: 409, detail: 'Please confirm it’s you, then try again.' },
  'terms-due': { status: 409, detail: 'Our terms have changed. Please agree to them first.' },
  'below-minimum': { status: 422, detail: 'This amount is below the minimum. Choose a larger one.' },
  'not-enough-money': {
    status: 422,
    detail: "The Circle's balance is now lower than this amount. Choose a smaller one.",
  },
  'brand-unavailable': {
    status: 422,
    detail: 'This gift card isn’t available in this amount right now. Please choose another.',
  },
  'account-unavailable': {
    status: 422,
    detail: 'This bank account is no longer linked. Choose another.',
  },
  'link-refused': { status: 422, detail: 'The bank account couldn’t be linked. Please try again.' },
  'not-a-supporter': {
    status: 422,
    detail: 'This person isn’t a supporter of the Circle. Choose someone who is.',
  },
  'email-unconfirmed': {
    status: 422,
    detail: 'This person hasn’t confirmed their e-mail address yet. Ask them to open the link in our e-mail.',
  },
  'wrong-password': { status: 422, detail: 'The password is not right. Check it and try again.' },
  'wrong-preview-password': { status: 422, detail: 'Wrong Password!' },
  'link-expired': { status: 422, detail: 'This link no longer works. Ask for a new one.' },
  'google-failed': { status: 422, detail: 'Google sign in error' },
  'wrong-code': { status: 422, detail: 'That code is not right. Check the mail and try again.' },
  'code-expired': { status: 422, detail: 'That code has expired. We have sent you a new one.' },
  'code-burnt': { status: 422, detail: 'That was the fifth wrong code, so it no longer works. Ask for a new one.' },
  'reset-expired': { status: 422, detail: 'Too much time has passed. Ask for a new code.' },
  'image-type': { status: 422, detail: 'Choose a JPG, PNG or WebP file. This one is something else.' },
  'image-unreadable': { status: 422, detail: 'This image could not be read. Please choose another.' },
  'document-type': { status: 422, detail: 'This is not a PDF, JPG, PNG or WebP file. Choose one of those.' },
  'document-unreadable': {
    status: 422,
    detail: 'This file is empty or damaged. Save it again, or choose another file.',
  },
  'document-active': {
    status: 422,
    detail: 'This PDF has a script, a form that sends data, or a file inside it. Print it to a new PDF and send that.',
  },
  'document-locked': {
    status: 422,
    detail: 'This PDF is encrypted or asks for a password. Save a copy without one and send that.',
  },
  'document-name': {
    status: 422,
    detail: 'The name of this file is too long, or has characters that a file name can’t have. Rename the file first.',
  },
  'document-in-use': {
    status: 409,
    detail: 'One of your answers uses this document. Choose another one there instead.',
  },
  'too-many-requests': { status: 429, detail: 'Too many attempts. Try again in a few minutes.' },
  'too-many-invites': {
    status: 429,
    detail: 'You can’t send any more invitations for this Circle today. Try again tomorrow.',
  },
  'reminded-lately': {
    status: 429,
    detail: `You reminded this person in the last ${REMINDER_HOURS} hours. Try again later.`,
  },
  'reminded-enough': {
    status: 409,
    detail: `You have already reminded this person ${MAX_REMINDERS} times, so we can’t send another reminder.`,
  },
  'headers-too-large': {
    status: 431,
    detail: 'The address or the headers of this request are too long. Shorten them and send it again.',
  },
  'internal-error': { status: 500, detail: 'Something went wrong on our side. Please try again.' },
  'google-unreachable': {
    status: 503,
    detail: 'Google is not answering. Please try again, or sign in another way.',
  },
  unavailable: { status: 503, detail: 'Covey is not available right now. Please try again in a moment.' },
} as const satisfies Record<string, Failure>

export type FailureCode = keyof typeof FAILURES

/**
 * The body of every refusal. A refused call about a flow also has `step` (where the person continues) and `revision`.
 */
export interface Refusal {
  readonly detail: string
  readonly code: FailureCode
  readonly fields?: Readonly<Record<string, readonly string[]>>
  readonly step?: string
  readonly revision?: number
  /** How many more codes the person can try. */
  readonly attempts_left?: number
  /** A token that identifies the existing account, for proving that the account is yours. */
  readonly link_token?: string
  /** For each conflicting field: the value that was sent and the current value. */
  readonly conflict?: Readonly<Record<string, { readonly sent: unknown; readonly current: unknown }>>
}
