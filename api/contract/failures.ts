interface Failure {
  readonly status: 400 | 401 | 403 | 404 | 405 | 408 | 409 | 412 | 413 | 415 | 422 | 429 | 431 | 500 | 503
  /** What people read; a refusal may say it more precisely, never less. */
  readonly detail: string
}

/** Every way in which a call can be refused. Check the code, never the sentence. */
export const FAILURES = {
  'bad-request': { status: 400, detail: 'This request could not be read. Check its address, headers and body.' },
  'bad-json': { status: 400, detail: 'The body of this request is not valid JSON. Check it and send it again.' },
  'not-signed-in': { status: 401, detail: 'Please sign in.' },
  'key-needed': { status: 400, detail: 'This call needs an Idempotency-Key.' },
  'wrong-credentials': { status: 401, detail: 'The email or password is not right. Check both and try again.' },
  'preview-locked': {
    status: 401,
    detail: 'Covey is in private preview. Reload the page and enter the preview password.',
  },
  'refresh-refused': { status: 401, detail: 'Please login again' },
  'wrong-signature': {
    status: 401,
    detail: 'The signature of this request is wrong or too old. Sign it again and send it at once.',
  },
  'other-account': {
    status: 403,
    detail: 'This link was made for another account. Sign in to that one to confirm the address.',
  },
  forbidden: { status: 403, detail: 'Only a Circle leader can do this. Ask the leader of this Circle.' },
  'not-found': {
    status: 404,
    detail: 'There is nothing here, or you may not see it. Check the address, or sign in with another account.',
  },
  'method-not-allowed': {
    status: 405,
    detail: 'This address does not answer that method. The Allow header names the ones that it does.',
  },
  'too-slow': { status: 408, detail: 'This request took too long to arrive. Please try again.' },
  'email-in-use': { status: 409, detail: 'There is already an account with this email. Sign in instead.' },
  'account-exists': {
    status: 409,
    detail: 'There is already an account with this e-mail address. Show first that it is yours.',
  },
  'run-taken': { status: 409, detail: 'This was already begun in another tab. Please reload the page to go on there.' },
  'step-not-reachable': { status: 409, detail: 'An earlier step is not answered yet. Answer that one first.' },
  'step-closed': { status: 409, detail: 'This step is done and can no longer be changed. Go on with the next one.' },
  'answer-held': {
    status: 409,
    detail: 'This answer is settled by now and can’t be changed. Go on with the next step.',
  },
  'later-answer-held': {
    status: 409,
    detail: 'A later answer that depends on this one is settled. Keep this answer as it was.',
  },
  'run-ended': { status: 409, detail: 'This set-up is already finished. Go on from your Circles.' },
  'stale-run': {
    status: 409,
    detail: 'This has changed in another tab or on another device. Look at the newest version, then go on there.',
  },
  'circle-needed': { status: 409, detail: 'Cashback goes to a Circle. Start one, or join one, first.' },
  'claim-closed': {
    status: 409,
    detail: "Cashback for this trip can't be claimed now. The trip's page says from when and until when it can.",
  },
  'claim-made': { status: 409, detail: 'You have already claimed this. Wait for our answer: it comes by mail.' },
  'invitation-needed': {
    status: 409,
    detail: 'The leader has taken you off this Circle. Ask them for a new invitation.',
  },
  'invitation-for-another': {
    status: 409,
    detail:
      'Only the person with the invited e-mail address can accept this. Sign in with that address, or ask for a new one.',
  },
  'already-member': {
    status: 409,
    detail: 'This person is in the Circle already. Choose them under “Hand it over” instead.',
  },
  'asked-lately': {
    status: 409,
    detail: 'Its leader declined your request to lead in the last 30 days. You can join as a supporter.',
  },
  'request-over': {
    status: 409,
    detail: 'This request is closed: it was decided or taken back. Reload the page to see what is open now.',
  },
  'invitation-used': { status: 409, detail: 'This invitation was already accepted or withdrawn. Ask for a new one.' },
  'invitation-expired': { status: 409, detail: 'This invitation has expired. Ask for a new one.' },
  'invitation-revoked': { status: 409, detail: 'This invitation was taken back. Ask for a new one.' },
  'leader-stays': {
    status: 409,
    detail: 'A Circle with supporters needs its leader. Hand it over to one of them first.',
  },
  'circle-frozen': {
    status: 409,
    detail: 'This Circle is frozen, so nobody can be invited to it now. Contact us if you think that is a mistake.',
  },
  'ticket-closed': { status: 409, detail: 'This conversation is closed. Please send us a new message.' },
  'take-over-made': { status: 409, detail: 'You have already asked for this. Wait for our answer: it comes by mail.' },
  'decided-already': {
    status: 409,
    detail: 'Another operator has decided this in the meantime. Look at the decision.',
  },
  'second-operator': { status: 409, detail: 'You have already approved this. Ask another operator to approve it too.' },
  'operator-address': {
    status: 409,
    detail: 'This address makes you an operator. Have it removed from the list of operators first.',
  },
  'withdrawal-under-way': {
    status: 409,
    detail: "This withdrawal is already on its way and can't be cancelled. Its page says where it is.",
  },
  'too-early': { status: 409, detail: 'The leader can still object to this. Try again once that time is over.' },
  'changed-elsewhere': {
    status: 412,
    detail: 'This has changed elsewhere since you saw it. Compare both versions and choose one.',
  },
  'too-large': { status: 413, detail: 'That is too large. Send less: an image may have up to 10 MB.' },
  'wrong-content-type': {
    status: 415,
    detail: 'The body has the wrong content type. Send application/json, or multipart/form-data for an image.',
  },
  'invalid-input': { status: 422, detail: 'Please check what you entered.' },
  'wrong-call': {
    status: 422,
    detail: 'This call does not belong to that step. Open the step again and send its own call.',
  },
  'registration-incomplete': { status: 422, detail: 'The Circle is not complete yet. Answer the steps that are left.' },
  'idempotency-mismatch': {
    status: 422,
    detail: 'Something else was sent with this key before. Look at what was saved, then send yours with a new key.',
  },
  'leads-others': {
    status: 409,
    detail: 'A Circle that you lead has other members. Make one of them its leader first.',
  },
  'holds-money': { status: 409, detail: 'A Circle that you lead still holds money. Withdraw it first.' },
  'proof-needed': { status: 409, detail: 'Please confirm that it is you, then try again.' },
  'terms-due': { status: 409, detail: 'Our terms have changed. Please agree to them first.' },
  'below-minimum': { status: 422, detail: 'This amount is below the minimum. Choose a larger one.' },
  'not-enough-money': {
    status: 422,
    detail: "The Circle's balance is now lower than this amount. Choose a smaller one.",
  },
  'brand-unavailable': {
    status: 422,
    detail: 'This gift card is not available for this amount now. Please choose another.',
  },
  'account-unavailable': {
    status: 422,
    detail: 'This bank account is no longer linked. Choose another.',
  },
  'link-refused': { status: 422, detail: 'The bank account could not be linked. Please try again.' },
  'not-a-supporter': {
    status: 422,
    detail: 'This person does not support the Circle, or no longer does. Choose a supporter.',
  },
  'email-unconfirmed': {
    status: 422,
    detail: 'This person has not confirmed their email address yet. Ask them to open the link in our mail.',
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
  'document-in-use': { status: 409, detail: 'Your answers hold this document. Choose another one there instead.' },
  'too-many-requests': { status: 429, detail: 'Too many attempts. Try again in a few minutes.' },
  'too-many-invites': {
    status: 429,
    detail: 'No more invitations can be sent for this Circle today. Try again tomorrow.',
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
export type FailureStatus = (typeof FAILURES)[FailureCode]['status']

/** The body of every refusal. `step` (where to go on) and `revision` come with the refusals of a flow. */
export interface Refusal {
  readonly detail: string
  readonly code: FailureCode
  readonly fields?: Readonly<Record<string, readonly string[]>>
  readonly step?: string
  readonly revision?: number
  /** How many more codes may be tried. */
  readonly attempts_left?: number
  /** With which to show that the account that is there already is one's own. */
  readonly link_token?: string
  /** By field: what was sent, and what stands there now. */
  readonly conflict?: Readonly<Record<string, { readonly sent: unknown; readonly current: unknown }>>
}
