import type { Fault } from './fault.ts'

const ACCOUNT = 'api/contract/effects/account-effects.ts'
const CIRCLE = 'api/contract/effects/circle-effects.ts'
const WITHDRAWAL = 'api/contract/effects/withdrawal-effects.ts'
const CLIENT = 'api/client/effects.ts'

/** Faults in API calls: a wrong path, method, payload, header or order. */
export const calls: readonly Fault[] = [
  {
    name: 'the transfer is sent to another path',
    file: 'api/contract/members.ts',
    from: "path: '/cove/:slug/switch/roles'",
    to: "path: '/cove/:slug/roles'",
  },
  {
    name: 'a code for the password is asked for without the last slash',
    file: 'api/contract/recovery.ts',
    from: "path: '/account/password-recovery/otp/'",
    to: "path: '/account/password-recovery/otp'",
  },
  {
    name: 'Google’s token is sent with PATCH',
    file: 'api/contract/oauth.ts',
    from: "    method: 'POST',\n    path: '/oauth/entry'",
    to: "    method: 'PATCH',\n    path: '/oauth/entry'",
  },
  {
    name: 'a title does not end the registration',
    file: CIRCLE,
    from: "registration_stage: 'DONE'",
    to: "registration_stage: 'TITLE'",
  },
  {
    name: 'a photograph is not uploaded first',
    file: CIRCLE,
    from: 'picture instanceof Blob ? { params: undefined, body: { file: picture } } : undefined',
    to: 'undefined',
  },
  {
    name: 'a withdrawal is confirmed without a proof',
    file: WITHDRAWAL,
    from: "method === 'session' ? undefined : { params: undefined, body: { method, password, otp } }",
    to: 'undefined',
  },
  {
    name: 'the code is checked for the address of another step',
    file: ACCOUNT,
    from: "read['forgot-password'].email",
    to: 'read.login.email',
  },
  {
    name: 'a gift card is paid in dollars, not in cents',
    file: WITHDRAWAL,
    from: 'brand_id: needed(brand).id, amount: centsOf(needed(amount))',
    to: 'brand_id: needed(brand).id, amount: Number(amount)',
  },
  {
    name: 'a call does not say which step it belongs to',
    file: CLIENT,
    from: '    [FLOW_HEADERS.step]: step,\n',
    to: '',
  },
  {
    name: 'a call has no idempotency key',
    file: CLIENT,
    from: '    [FLOW_HEADERS.key]: key,\n',
    to: '',
  },
  {
    name: 'the refresh token travels in the body',
    file: 'api/client/exchange.ts',
    from: '{}, { params: { refresh_token }, timeout',
    to: '{ refresh_token }, { timeout',
  },
  {
    name: 'an invitation is lost on the way through Google',
    file: 'components/auth-google/come-in.ts',
    from: 'oauth_token, ...brought }',
    to: 'oauth_token }',
  },
  {
    name: 'a request to lead is accepted without its invitation',
    file: 'api/contract/effects/circle-effects.ts',
    from: "      body: { invite_token: brought?.invite_token ?? '' },\n",
    to: '      body: {},\n',
  },
  {
    name: 'a new leader has no set-up to go on with',
    file: 'api/server/joining/take-lead.ts',
    from: '  await beginSetUp(tx, services, changed, user)\n',
    to: '',
    by: { project: 'api', files: ['tests/api/circles/invite-leader.test.ts'] },
  },
  {
    name: 'signing in makes a person who is asked to lead the leader',
    file: 'components/circles/referral.ts',
    from: '(currentReferral()?.toLead ? undefined : takeReferral())',
    to: 'takeReferral()',
    by: { project: 'journeys', files: ['tests/journeys/invited-leader.test.ts'] },
  },
  {
    name: 'a request to lead is accepted after it was declined or taken back',
    file: 'api/server/members/switch-roles.ts',
    from: "      return refuse('request-over')\n",
    to: "      console.error('over')\n",
    by: { project: 'api', files: ['tests/api/circles/lead-requests.test.ts'] },
  },
  {
    name: 'a person who has left a Circle still asks to lead it',
    file: 'api/server/members/leave-circle.ts',
    from: '  await withdrawRequest(tx, services, circleId, userId)\n',
    to: '',
    by: { project: 'api', files: ['tests/api/circles/lead-requests.test.ts'] },
  },
  {
    name: 'a new leader inherits the requests to lead',
    file: 'api/server/members/switch-roles.ts',
    from: '  await settleRequests(tx, services, circle, to)\n',
    to: '',
    by: { project: 'api', files: ['tests/api/circles/lead-requests.test.ts'] },
  },
  {
    name: 'a person who was declined asks again at once',
    file: 'api/server/members/lead-requests.ts',
    from: "  if (await declined.executeTakeFirst()) return refuse('asked-lately')\n",
    to: '',
    by: { project: 'api', files: ['tests/api/circles/lead-requests.test.ts'] },
  },
  {
    name: 'a person who has not confirmed their address mails leaders',
    file: 'api/server/members/lead-requests.ts',
    from: '  if (user.email_verified_at === null || !leader) return\n',
    to: '  if (!leader) return\n',
    by: { project: 'api', files: ['tests/api/circles/lead-requests.test.ts'] },
  },
  {
    name: 'a new leader hears of nobody who has asked the one before',
    file: 'api/server/members/lead-requests.ts',
    from: "  const hasHeard = await lately.where('told_id', '=', leader.id).executeTakeFirst()\n",
    to: '  const hasHeard = (await lately.execute()).length > 1\n',
    by: { project: 'api', files: ['tests/api/circles/lead-requests.test.ts'] },
  },
  {
    name: 'a call of a run is about another Circle than the run',
    file: 'api/server/runs/gate.ts',
    from: "  if (wanted.params && !sameAnswer(wanted.params, params)) return refuse('wrong-call')\n",
    to: '',
    by: { project: 'api', files: ['tests/api/circles/create-with-beneficiary.test.ts'] },
  },
  {
    name: 'a Circle that is created in one go lacks a picture and a story',
    file: 'api/server/circles/fill-in.ts',
    from: 'return fill_in ? { ...inPlaceOf(fields), ...fields } : fields',
    to: 'return fill_in ? fields : fields',
    by: { project: 'api', files: ['tests/api/circles/create-with-beneficiary.test.ts'] },
  },
]
