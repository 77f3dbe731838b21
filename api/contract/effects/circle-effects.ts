import { NEW_CIRCLE } from '#flows/create-and-switch/steps/choose-circle.ts'
import { RELATIONSHIPS, TYPE_BY_CAUSE } from '#flows/signup/steps/kinds.ts'
import type { FoundCircle } from '#machines/define/fields/circle.ts'
import type { Circle } from '../circles.ts'
import { type Bindings, needed, slugOf } from './binding.ts'
import { PLACE_FIELDS, placeOf, placeSent } from './place-sent.ts'
import { recording } from './recording.ts'

/** The slug of the Circle that the person chose. */
const foundIn = ({ found }: { readonly found?: FoundCircle | undefined }) => ({ slug: needed(found).slug })

/**
 * The result of joining a Circle: its slug and the person's role. Leaders who choose their own Circle remain its
 * leader, so the flow asks nothing else.
 */
const joined = (circle: Circle) => {
  const role = circle.role ?? undefined
  return { slug: circle.slug, role }
}

/** Effects on a Circle: setting it up, inviting people, changing its leader. */
export const circleEffects = {
  'save-type-location': {
    row: 'updateCircle',
    toCall: ({ cove_type, place, zip_code }, run) => ({
      params: slugOf(run),
      body: {
        cove_type,
        ...placeSent(place),
        // Send an empty value if this was left out, to clear an earlier value.
        zip_code: zip_code ?? '',
      },
    }),
    toAnswer: (body) => ({
      cove_type: body.cove_type,
      place: placeOf(body),
      zip_code: body.zip_code || undefined,
    }),
    fieldOf: PLACE_FIELDS,
  },
  'save-purpose': {
    row: 'updateCircle',
    toCall: ({ purpose }, run) => ({ params: slugOf(run), body: { purpose } }),
    toAnswer: ({ purpose }) => ({ purpose }),
  },
  'save-image': {
    row: 'updateCircle',
    before: [
      {
        row: 'uploadImage',
        toCall: ({ picture }) => (picture instanceof Blob ? { params: undefined, body: { file: picture } } : undefined),
        withReply: (_, { url }) => ({ picture: url }),
      },
    ],
    toCall: ({ picture }, run) => {
      if (picture instanceof Blob) throw new Error('A picture is uploaded before it is saved.')
      return { params: slugOf(run), body: { beneficiary_picture_url: picture } }
    },
    toAnswer: (body) => ({ picture: body.beneficiary_picture_url }),
    toReceipt: (circle) => ({ url: needed(circle.beneficiary_picture_url) }),
    fieldOf: { beneficiary_picture_url: 'picture' },
  },
  'save-story': {
    row: 'updateCircle',
    toCall: ({ story }, run) => ({ params: slugOf(run), body: { story } }),
    toAnswer: ({ story }) => ({ story }),
  },
  'save-title': {
    row: 'updateCircle',
    toCall: ({ headline }, run) => ({
      params: slugOf(run),
      body: { headline, registration_stage: 'DONE', is_registration_complete: true },
    }),
    toAnswer: ({ headline }) => ({ headline }),
  },
  'save-headline': {
    row: 'updateCircle',
    toCall: ({ headline }, run) => ({ params: slugOf(run), body: { headline } }),
    toAnswer: ({ headline }) => ({ headline }),
  },
  'send-invites': {
    row: 'inviteToCircle',
    toCall: ({ items, message }, run) => ({
      params: slugOf(run),
      body: {
        emails: items.map(({ email }) => email),
        names: items.some(({ name }) => name) ? items.map(({ name = '' }) => name) : undefined,
        message,
      },
    }),
    toAnswer: ({ emails, names, message }) => ({
      items: emails.map((email, index) => ({ email, ...(names?.[index] && { name: names[index] }) })),
      message,
    }),
    fieldOf: { emails: 'items', names: 'items' },
    toReceipt: ({ results }) => ({ results }),
  },
  'create-circle': {
    row: 'createCircle',
    toCall: ({ headline, purpose, place }, { read }) => {
      const { cause_kind } = read['cause-kind']
      const { beneficiary, relationship, first_name } = read['beneficiary-info']
      return {
        params: undefined,
        body: {
          cove_type: TYPE_BY_CAUSE[needed(cause_kind)],
          cause_kind,
          ...(beneficiary === 'me'
            ? { for_me: true as const }
            : {
                beneficiary_first_name: first_name,
                beneficiary_relationship: RELATIONSHIPS.indexOf(needed(relationship)) + 1,
              }),
          headline,
          purpose,
          ...placeSent(place),
          fill_in: true as const,
        },
      }
    },
    toAnswer: (body) => ({ headline: body.headline, purpose: body.purpose, place: placeOf(body) }),
    toReceipt: ({ slug }) => ({ slug }),
    fieldOf: PLACE_FIELDS,
  },
  'join-circle': {
    row: 'switchCircle',
    before: [
      {
        row: 'joinCircle',
        toCall: (_, { read }) => ({ params: foundIn(read['existing-circle']), body: {} }),
        withReply: (answer) => answer,
      },
    ],
    toCall: (_, { read }) => ({ params: foundIn(read['existing-circle']), body: undefined }),
    toAnswer: () => ({}),
    toReceipt: joined,
  },
  'ask-for-lead': {
    row: 'joinCircle',
    toCall: (_, { read }) => ({
      params: foundIn(read['existing-circle']),
      body: { requested_role: 'ADMINISTRATOR' },
    }),
    toAnswer: () => ({}),
    toReceipt: joined,
  },
  'accept-to-lead': {
    row: 'joinCircle',
    // If there is no invitation, the server replies that it doesn't exist.
    toCall: (_, { brought }) => ({
      params: { slug: brought?.cove_slug ?? 'none' },
      body: { invite_token: brought?.invite_token ?? '' },
    }),
    toAnswer: () => ({}),
    toReceipt: ({ slug }) => ({ slug, accepted: true }),
  },
  'create-empty-circle': {
    row: 'createCircle',
    toCall: () => ({ params: undefined, body: {} }),
    toAnswer: () => ({}),
    toReceipt: ({ slug }) => ({ slug }),
  },
  'switch-circle': {
    row: 'switchCircle',
    toCall: (_, run) => {
      const { id } = needed(run.read['choose-circle'].circle)
      return { params: id === NEW_CIRCLE ? slugOf(run) : { slug: id }, body: undefined }
    },
    toAnswer: () => ({}),
  },
  'confirm-transfer': {
    ...recording,
    // The password or code is sent only in this call. The answer that is stored does not contain it.
    before: [
      {
        row: 'reauthenticate',
        toCall: ({ method, password, otp }) => ({ params: undefined, body: { method, password, otp } }),
        withReply: (answer) => answer,
      },
    ],
  },
  'switch-roles': {
    row: 'switchRoles',
    toCall: (_, run) => ({
      params: slugOf(run),
      body: { user_account_id: needed(run.read['search-admin'].member).user_account_id },
    }),
    toAnswer: () => ({}),
  },
} satisfies Partial<Bindings>
