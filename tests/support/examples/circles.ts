import { FLOW_HEADERS } from '#api/contract/endpoint.ts'
import { stopToken } from '#api/server/notices/stop-link.ts'
import { call } from '../people/call.ts'
import { mailsTo } from '../people/mails.ts'
import { AFTER_FIELDS, IN_DAYTON } from '../people/member.ts'
import type { Examples, PublicFields } from './example.ts'
import { under } from './paths.ts'

/** Calls about Circles, their members, invitations and runs. */
export const circleExamples = {
  listCircles: async ({ leader }) => ({ token: (await leader()).token }),
  createCircle: async ({ member, key }) => ({
    body: { cove_type: 'CLUB', headline: 'New drums for the band' },
    token: (await member()).token,
    headers: key(),
  }),
  searchCircles: async ({ leader }) => {
    await leader()
    return { query: { q: 'soup', type: 'CAREGIVING', limit: 2 } }
  },
  readCircle: async ({ leader }) => ({ params: (await leader()).params }),
  readLinkPreview: async ({ leader }) => ({ params: (await leader()).params, query: {} }),
  listCircleAddresses: async ({ leader }) => {
    await leader()
    return { query: {} }
  },
  hideAmounts: async ({ leader }) => {
    const { params, token } = await leader()
    return { params, body: { hidden: true }, token }
  },
  updateCircle: async ({ leader }) => {
    const { params, token } = await leader()
    return { params, body: { purpose: 'Meals through spring' }, token }
  },
  switchCircle: async ({ leader }) => {
    const { params, token } = await leader()
    return { params, token }
  },
  switchRoles: async ({ leader, supporter, key }) => {
    const { params, token, slug } = await leader()
    return { params, body: { user_account_id: (await supporter(slug)).accountId }, token, headers: key() }
  },
  joinCircle: async ({ leader, member }) => {
    const { params } = await leader()
    return { params, body: {}, token: (await member()).token }
  },
  leaveCircle: async ({ leader, supporter }) => {
    const { params, slug } = await leader()
    return { params, token: (await supporter(slug)).token }
  },
  listMembers: async ({ leader, supporter }) => {
    const { params, token, slug } = await leader()
    await supporter(slug)
    return { params, query: {}, token }
  },
  remindMember: async ({ leader, supporter, key }) => {
    const { token, slug } = await leader()
    return { params: { slug, user_account_id: (await supporter(slug)).accountId }, token, headers: key() }
  },
  removeMember: async ({ leader, supporter }) => {
    const { token, slug } = await leader()
    return { params: { slug, user_account_id: (await supporter(slug)).accountId }, token }
  },
  listLeadRequests: async ({ leadRequest }) => {
    const { params, token } = await leadRequest()
    return { params, token }
  },
  declineLeadRequest: async ({ leadRequest }) => {
    const { params, request, token } = await leadRequest()
    return { params: { ...params, id: request }, token }
  },
  inviteToCircle: async ({ leader, key }) => {
    const { params, token } = await leader()
    const body = { emails: ['ana@example.com', 'leo@example.com'], message: 'Come and help' }
    return { params, body, token, headers: key() }
  },
  inviteLeader: async ({ leader, key }) => {
    const { params, token } = await leader()
    const body = { email: 'rosa@example.com', name: 'Rosa', message: 'Will you take this on?' }
    return { params, body, token, headers: key() }
  },
  listInvites: async ({ invited }) => {
    const { params, token } = await invited()
    return { params, query: { state: 'open' }, token }
  },
  revokeInvite: async ({ invited }) => {
    const { invite, token } = await invited()
    return { params: invite, token }
  },
  resendInvite: async ({ invited }) => {
    const { invite, token } = await invited()
    return { params: invite, token }
  },
  openInvite: async ({ server, leader }) => {
    const { params, token } = await leader()
    const body = { email: 'ruth@example.com', name: 'Ruth', message: 'You drive enough. Let us pay for the gas.' }
    await call(server, 'inviteLeader', { params, body, token })
    const mail = (await mailsTo(server, body.email)).at(-1)
    return { body: { invite_token: /invited_token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '' } }
  },
  readStop: ({ server }) => ({
    params: { token: stopToken(server.services, { kind: 'invitations', email: 'ana@example.com' }) },
  }),
  stopInvites: ({ server }) => ({
    params: { token: stopToken(server.services, { kind: 'invitations', email: 'leo@example.com' }) },
    body: { stopped: true },
  }),
  reportCircle: async ({ leader }) => ({
    params: (await leader()).params,
    body: { reason: 'IMPERSONATION', note: 'This is my sister’s picture, and she does not know of it.' },
  }),
  listCircleTypes: () => ({}),
  createRun: async ({ leader }) => {
    const { slug, token } = await leader()
    return { params: { flow: 'circle-edit' }, body: { cove_slug: slug }, token }
  },
  listRuns: async ({ leader }) => ({ params: { flow: 'signup' }, token: (await leader()).token }),
  listUnfinishedRuns: async ({ begun }) => ({ token: (await begun()).token }),
  removeRun: async ({ begun, key }) => {
    const { run, token } = await begun()
    return { params: { flow: 'signup', id: run }, token, headers: key() }
  },
  readRun: async ({ leader }) => {
    const { run, token } = await leader()
    return { params: { flow: 'signup', id: run }, token }
  },
  isRunBegun: async ({ leader }) => ({ params: { flow: 'signup', id: (await leader()).run } }),
  recordAnswer: async ({ leader }) => {
    const { run, revision, token } = await leader()
    return {
      params: { flow: 'signup', id: run },
      body: AFTER_FIELDS,
      headers: { [FLOW_HEADERS.run]: run, [FLOW_HEADERS.step]: AFTER_FIELDS.step, [FLOW_HEADERS.revision]: revision },
      token,
    }
  },
  mailRunLink: async ({ begun, key }) => {
    const { run, token } = await begun()
    return { params: { flow: 'signup', id: run }, body: { step: 'type-location' }, token, headers: key() }
  },
  uploadImage: async ({ member, picture }) => ({ body: { file: await picture() }, token: (await member()).token }),
  readUpload: async ({ server, member, picture }) => {
    const { token } = await member()
    const { reply } = await call(server, 'uploadImage', { body: { file: await picture() }, token })
    return { params: { file: reply.url.replace(/^.*\//, '') } }
  },
  uploadDocument: async ({ member, letter }) => ({ body: { file: letter() }, token: (await member()).token }),
  readDocument: async ({ member, document }) => document(await member()),
  removeDocument: async ({ member, document }) => document(await member()),
  searchPlaces: () => ({ query: { q: IN_DAYTON.city } }),
} satisfies Examples

const LISTED = `slug vanity_url cove_type headline purpose beneficiary_picture_url city state supporters leader_name
  totals.raised totals.pending totals.available totals.paid_out created_at`

/** The fields of these calls that everyone may see. */
export const publicCircleFields = {
  searchCircles: `${under('items[]', LISTED)} next_cursor`,
  readCircle: `${LISTED} id story registration_stage is_registration_complete role is_active hides_amounts
    payouts.items[].kind payouts.items[].amount payouts.items[].arrived_at payouts.count
    link_preview_url ${under('lately[]', 'kind from at amount orders retailer status payout')}`,
  listCircleAddresses: 'items[].path items[].changed_at parts',
  openInvite: `slug headline from role joined to_lead.message to_lead.expires_at to_lead.is_registration_complete
    to_lead.so_far.raised to_lead.so_far.pending to_lead.so_far.available to_lead.so_far.orders to_lead.so_far.people
    to_lead.so_far.since`,
  readStop: 'email kind stopped',
  stopInvites: 'email kind stopped',
  reportCircle: 'id',
  listCircleTypes: '[].code [].name [].description [].grouping [].cause_kinds[]',
  isRunBegun: 'begun',
  searchPlaces: '[].place_id [].label [].city [].state [].latitude [].longitude',
} satisfies Partial<PublicFields>
