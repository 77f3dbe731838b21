import { type Bindings, needed, slugOf } from './binding.ts'
import { recording } from './recording.ts'

/** What happens to a Circle: its set-up, its invitations, its change of leader. */
export const circleEffects = {
  'save-type-location': {
    row: 'updateCircle',
    toCall: ({ cove_type, place, zip_code }, run) => ({
      params: slugOf(run),
      body: {
        cove_type,
        location_external_place_id: place.place_id,
        location_latitude: place.latitude,
        location_longitude: place.longitude,
        city: place.city,
        state: place.state,
        // Sent even when it was left out, so that an earlier one goes.
        zip_code: zip_code ?? '',
      },
    }),
    toAnswer: (body) => ({
      cove_type: body.cove_type,
      place: {
        place_id: body.location_external_place_id,
        label: `${body.city}, ${body.state}`,
        city: body.city,
        state: body.state,
        latitude: body.location_latitude,
        longitude: body.location_longitude,
      },
      zip_code: body.zip_code || undefined,
    }),
    fieldOf: {
      city: 'place',
      state: 'place',
      location_external_place_id: 'place',
      location_latitude: 'place',
      location_longitude: 'place',
    },
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
  'accept-to-lead': {
    row: 'joinCircle',
    // Without an invitation the server says that there is none.
    toCall: (_, { brought }) => ({
      params: { slug: brought?.cove_slug ?? 'none' },
      body: { invite_token: brought?.invite_token ?? '' },
    }),
    toAnswer: () => ({}),
    toReceipt: ({ slug }) => ({ slug, accepted: true }),
  },
  'confirm-transfer': {
    ...recording,
    // The password or code goes no further than this: the answer is kept without them.
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
