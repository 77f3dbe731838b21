interface Failure {
  readonly status: 400 | 401 | 403 | 404 | 405 | 408 | 409 | 412 | 413 | 415 | 422 | 429 | 431 | 500 | 503
  /** What people read; a refusal may say it more precisely, never less. */
  readonly detail: string
}

/** Every way in which a call can be refused. Check the code, never the sentence. */
export const FAILURES = {
  'bad-request': { status: 400, detail: 'This request could not be read.' },
  'bad-json': { status: 400, detail: 'The body of this request is not valid JSON.' },
  'not-signed-in': { status: 401, detail: 'Please sign in.' },
  'key-needed': { status: 400, detail: 'This call needs an Idempotency-Key.' },
  'wrong-credentials': { status: 401, detail: 'The email or password is not right.' },
  'refresh-refused': { status: 401, detail: 'Please login again' },
  'wrong-signature': { status: 401, detail: 'This is not signed as it should be, or too old.' },
  'other-account': {
    status: 403,
    detail: 'Sign in to the account that this link was made for, and it is confirmed.',
  },
  forbidden: { status: 403, detail: 'Only a Circle leader can do this.' },
  'not-found': { status: 404, detail: 'There is nothing here, or you may not see it.' },
  'method-not-allowed': { status: 405, detail: 'This address does not answer that kind of call.' },
  'too-slow': { status: 408, detail: 'This request took too long to arrive. Please try again.' },
  'email-in-use': { status: 409, detail: 'There is already an account with this email. Sign in instead.' },
  'account-exists': {
    status: 409,
    detail: 'There is already an account with this e-mail address. Show first that it is yours.',
  },
  'run-taken': { status: 409, detail: 'This was already begun in another tab. Please reload the page to go on there.' },
  'step-not-reachable': { status: 409, detail: 'Something before this step is still missing.' },
  'step-closed': { status: 409, detail: 'This step is done and cannot be changed any more.' },
  'run-ended': { status: 409, detail: 'This set-up is already finished.' },
  'stale-run': {
    status: 409,
    detail: 'This has gone on in another tab or on another device. Look at what stands there now.',
  },
  'circle-needed': { status: 409, detail: 'Cashback goes to a Circle. Start one, or join one, first.' },
  'claim-closed': { status: 409, detail: 'Cashback cannot be claimed for this trip now.' },
  'claim-made': { status: 409, detail: 'This has been claimed already. We will answer it.' },
  'invitation-needed': {
    status: 409,
    detail: 'The leader has taken you off this Circle. Ask them for a new invitation.',
  },
  'invitation-used': { status: 409, detail: 'This invitation was accepted or taken back already.' },
  'leader-stays': {
    status: 409,
    detail: 'A Circle with supporters needs its leader. Hand it over to one of them first.',
  },
  'circle-frozen': { status: 409, detail: 'This Circle is frozen. Nobody can be invited to it now.' },
  'ticket-closed': { status: 409, detail: 'This is closed. Please write to us anew.' },
  'take-over-made': { status: 409, detail: 'You have asked for this already. We will answer you.' },
  'decided-already': { status: 409, detail: 'This has been decided meanwhile. Look at what became of it.' },
  'second-operator': { status: 409, detail: 'You have approved this already. Another operator has to, as well.' },
  'operator-address': {
    status: 409,
    detail: 'You work at the desk by this address. It has to be taken off the operators first.',
  },
  'withdrawal-under-way': { status: 409, detail: 'It is on its way already, and cannot be cancelled any more.' },
  'too-early': { status: 409, detail: 'The leader can still object to this.' },
  'changed-elsewhere': {
    status: 412,
    detail: 'This has been changed elsewhere since you saw it. Look at both, and choose.',
  },
  'too-large': { status: 413, detail: 'That is too large. Images may have up to 10 MB.' },
  'wrong-content-type': { status: 415, detail: 'The body of this request has the wrong content type.' },
  'invalid-input': { status: 422, detail: 'Please check what you entered.' },
  'wrong-call': { status: 422, detail: 'This call does not belong to that step.' },
  'registration-incomplete': { status: 422, detail: 'The Circle is not complete yet.' },
  'idempotency-mismatch': {
    status: 422,
    detail: 'Something else was sent here before. Look at what stands there now, then send yours.',
  },
  'leads-others': {
    status: 409,
    detail: 'Others belong to a Circle that you lead. Make one of them its leader first.',
  },
  'holds-money': { status: 409, detail: 'A Circle that you lead still holds money. Have it paid out first.' },
  'proof-needed': { status: 409, detail: 'Please confirm first that it is you.' },
  'terms-due': { status: 409, detail: 'Our terms have changed. Please agree to them first.' },
  'below-minimum': { status: 422, detail: 'That is less than can be taken out.' },
  'not-enough-money': { status: 422, detail: 'There is not as much in the Circle now.' },
  'brand-unavailable': {
    status: 422,
    detail: 'There is no such gift card for this amount now. Please choose another.',
  },
  'account-unavailable': {
    status: 422,
    detail: 'This bank account is no longer linked. Choose another.',
  },
  'link-refused': { status: 422, detail: 'The bank account could not be linked. Please try again.' },
  'not-a-supporter': { status: 422, detail: 'This person does not support the Circle, or no longer does.' },
  'email-unconfirmed': { status: 422, detail: 'This person has not confirmed their email address yet.' },
  'wrong-password': { status: 422, detail: 'The password is not right.' },
  'link-expired': { status: 422, detail: 'This link no longer works. Have a new one sent.' },
  'google-failed': { status: 422, detail: 'Google sign in error' },
  'wrong-code': { status: 422, detail: 'That code is not right.' },
  'code-expired': { status: 422, detail: 'That code has expired. We have sent you a new one.' },
  'code-burnt': { status: 422, detail: 'That was the fifth wrong code, so it no longer works. Ask for a new one.' },
  'reset-expired': { status: 422, detail: 'Too much time has passed. Ask for a new code.' },
  'image-type': { status: 422, detail: 'Please choose a JPEG, PNG or WebP image.' },
  'image-unreadable': { status: 422, detail: 'This image could not be read. Please choose another.' },
  'too-many-requests': { status: 429, detail: 'Too many attempts. Try again in a few minutes.' },
  'too-many-invites': { status: 429, detail: 'No more invites can be sent for this Circle today.' },
  'headers-too-large': { status: 431, detail: 'The address or the headers of this request are too long.' },
  'internal-error': { status: 500, detail: 'Something went wrong on our side. Please try again.' },
  'google-unreachable': {
    status: 503,
    detail: 'Google does not answer just now. Please try again, or sign in another way.',
  },
  unavailable: { status: 503, detail: 'The portal is not ready. Please try again in a moment.' },
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
