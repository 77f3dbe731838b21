import * as z from 'zod/mini'
import { image } from '#flows/signup/steps/image.ts'
import { CAUSE_KINDS, CHARITY_KINDS, GROUP_KINDS, RELATIONSHIPS } from '#flows/signup/steps/kinds.ts'
import { purpose } from '#flows/signup/steps/purpose.ts'
import { story } from '#flows/signup/steps/story.ts'
import { title } from '#flows/signup/steps/title.ts'
import { CIRCLE_TYPES, typeLocation } from '#flows/signup/steps/type-location.ts'
import { fieldRegistry, refuse } from '#machines/define/field.ts'
import { optionalEmail } from '#machines/define/fields/email.ts'
import { isPictureUrl } from '#machines/define/fields/picture.ts'
import { optionalText, text } from '#machines/define/fields/text.ts'
import { role } from './account.ts'
import { endpoint, FLOW_FAILURES } from './endpoint.ts'
import { ORDER_STATUSES } from './order-states.ts'
import { WITHDRAWAL_KINDS } from './withdrawals.ts'

/** How far a Circle is: the first part that is missing. */
export const REGISTRATION_STAGES = ['ACCOUNT', 'TYPE_LOCATION', 'PURPOSE', 'IMAGE', 'STORY', 'TITLE', 'DONE'] as const
const registrationStage = z.enum(REGISTRATION_STAGES)
export type RegistrationStage = z.output<typeof registrationStage>

const cents = z.number().check(z.int())
const nullableText = z.nullable(z.string())

/** What anybody may know of a Circle: a field is told to visitors only if it is named here. */
export const publicCircle = z.object({
  id: z.string(),
  slug: z.string(),
  vanity_url: nullableText,
  cove_type: z.nullable(z.enum(CIRCLE_TYPES)),
  headline: nullableText,
  purpose: nullableText,
  story: nullableText,
  beneficiary_picture_url: nullableText,
  city: nullableText,
  /** Two letters. */
  state: nullableText,
  registration_stage: registrationStage,
  is_registration_complete: z.boolean(),
  /** `Elena R.` */
  leader_name: z.string(),
  supporters: z.number(),
  /**
   * Integer cents, from the ledger: `raised` is the others together, less what is owed. What is set aside or on its way out
   * counts as paid out.
   */
  totals: z.object({ raised: cents, pending: cents, available: cents, paid_out: cents }),
  /** ISO 8601, UTC. */
  created_at: z.string(),
  /** Of whoever asks. */
  role: z.nullable(role),
  /** Whether the shopping of whoever asks goes here. */
  is_active: z.boolean(),
})
export type PublicCircle = z.output<typeof publicCircle>

/** A Circle as those who belong to it may see it; its leader sees all of it. */
export const circle = z.extend(publicCircle, {
  location_external_place_id: z.optional(nullableText),
  location_latitude: z.optional(z.nullable(z.number())),
  location_longitude: z.optional(z.nullable(z.number())),
  zip_code: z.optional(nullableText),
  cause_kind: z.optional(z.nullable(z.enum(CAUSE_KINDS))),
  beneficiary_first_name: z.optional(nullableText),
  /** A code of the enumeration `BeneficiaryRelationship`. */
  beneficiary_relationship: z.optional(z.nullable(z.number())),
  beneficiary_email: z.optional(nullableText),
  group_kind: z.optional(z.nullable(z.enum(GROUP_KINDS))),
  team_name: z.optional(nullableText),
  team_season: z.optional(nullableText),
  charity_kind: z.optional(z.nullable(z.enum(CHARITY_KINDS))),
  charity_name: z.optional(nullableText),
  run_id: z.optional(nullableText),
  /** Until when two of us look at all that is taken out, as it has a new leader; milliseconds since 1970. */
  hold_until: z.optional(z.nullable(z.number())),
  /** Since when nobody finds or joins it, in milliseconds since 1970 (told to every member), and what for. */
  frozen_at: z.optional(z.nullable(z.number())),
  frozen_reason: z.optional(nullableText),
})
export type Circle = z.output<typeof circle>

export const payouts = z.object({
  /** What has arrived, the latest first, at most twelve; a transfer that came back is none. `arrived_at` is ISO 8601, UTC. */
  items: z.array(z.object({ kind: z.enum(WITHDRAWAL_KINDS), amount: cents, arrived_at: z.string() })),
  /** How many there are in all. */
  count: z.number(),
})
export type Payouts = z.output<typeof payouts>

/** A Circle with fewer supporters does not say at which shop and on which day each order was made. */
export const SMALL_CIRCLE = 5

/** What happened in a Circle: an order, several of them together, a return, or a payout. */
export const LATELY_KINDS = ['ORDER', 'ORDERS', 'RETURN', 'PAYOUT'] as const

const lately = z.object({
  kind: z.enum(LATELY_KINDS),
  /** ISO 8601, UTC: of several orders the day of the first and of the last. */
  from: z.string(),
  at: z.string(),
  /** What the Circle gets, or what has arrived; below nothing for a return. */
  amount: cents,
  orders: z.number(),
  /** The shop of one order; null for several and for a payout. */
  retailer: nullableText,
  status: z.nullable(z.enum(ORDER_STATUSES)),
  payout: z.nullable(z.enum(WITHDRAWAL_KINDS)),
})
export type Lately = z.output<typeof lately>

/** A Circle as its own page shows it. */
const wholeCircle = z.extend(circle, {
  payouts,
  /** The picture for links to its page, on the API’s host; the address changes with what the picture shows. */
  link_preview_url: z.string(),
  /** The latest first, at most six. Nobody is told who shopped, nor what was bought. */
  lately: z.array(lately),
})
export type WholeCircle = z.output<typeof wholeCircle>

const pictureUrl = z
  .string()
  .check((payload) => {
    if (!isPictureUrl(payload.value)) refuse(payload, 'unreadable')
  })
  .register(fieldRegistry, { kind: 'picture' })

const shortWords = text({ max: 60 })
/** Sent empty, it takes back what was said before. */
const optionalWords = optionalText({ max: 60 })

const placeWords = z.string().check(z.minLength(1), z.maxLength(200))

/** What can be set of a Circle, each field by the rules of the step that asks it. A place is set whole or not at all. */
const circleFields = {
  cove_type: z.optional(typeLocation.fields.cove_type),
  location_external_place_id: z.optional(placeWords),
  location_latitude: z.optional(z.number().check(z.minimum(-90), z.maximum(90))),
  location_longitude: z.optional(z.number().check(z.minimum(-180), z.maximum(180))),
  city: z.optional(placeWords),
  state: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
  zip_code: z.optional(typeLocation.fields.zip_code),
  purpose: z.optional(purpose.fields.purpose),
  beneficiary_picture_url: z.optional(pictureUrl),
  story: z.optional(story.fields.story),
  headline: z.optional(title.fields.headline),
  /** Sent empty, it takes back what was said before. */
  cause_kind: z.optional(z.enum([...CAUSE_KINDS, ''])),
  beneficiary_first_name: z.optional(shortWords),
  beneficiary_relationship: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(RELATIONSHIPS.length))),
  beneficiary_email: z.optional(optionalEmail()),
  group_kind: z.optional(z.enum(GROUP_KINDS)),
  team_name: z.optional(optionalWords),
  team_season: z.optional(optionalWords),
  charity_kind: z.optional(z.enum(CHARITY_KINDS)),
  charity_name: z.optional(optionalWords),
}

/** Steps' fields that stand under another name here, for the sentences. */
export const CIRCLE_FIELD_STEPS = {
  beneficiary_picture_url: image.fields.picture,
  city: typeLocation.fields.place,
} as const

/** A Circle by its slug, its readable address, or the token of an invitation to it. */
export const slugged = z.object({ slug: z.string().check(z.maxLength(100)) })

export const circleRows = {
  listCircles: endpoint({
    method: 'GET',
    path: '/cove/',
    noun: 'circles',
    summary: 'The Circles that I belong to, newest first',
    who: 'member',
    status: 200,
    reply: z.array(circle),
    failures: [],
  }),

  createCircle: endpoint({
    method: 'POST',
    path: '/cove/',
    noun: 'circles',
    summary: 'Starts a Circle that I lead; with flow headers, begins the Circle of that run',
    who: 'member',
    body: z.object({
      ...circleFields,
      /** The Circle is for the person who creates it: the beneficiary has their first name. */
      for_me: z.optional(z.literal(true)),
      /** Adds a drawing and a first story, made from the rest, where they are left out. */
      fill_in: z.optional(z.literal(true)),
    }),
    status: 201,
    reply: circle,
    failures: ['forbidden', 'not-found', 'too-many-requests', ...FLOW_FAILURES],
    once: true,
  }),

  readCircle: endpoint({
    method: 'GET',
    path: '/cove/:slug',
    noun: 'circles',
    summary: 'One Circle by slug or vanity_url: for anyone once it is complete, before that for its members',
    who: 'anyone',
    params: slugged,
    status: 200,
    reply: wholeCircle,
    failures: ['not-found'],
  }),

  updateCircle: endpoint({
    method: 'PATCH',
    path: '/cove/:slug',
    noun: 'circles',
    summary: 'Changes a Circle that I lead; with flow headers, answers a step of its set-up',
    who: 'member',
    params: slugged,
    body: z.object({
      ...circleFields,
      /** These two are computed; sending them asserts what they will be. */
      registration_stage: z.optional(registrationStage),
      is_registration_complete: z.optional(z.boolean()),
    }),
    status: 200,
    reply: circle,
    failures: ['forbidden', 'registration-incomplete', ...FLOW_FAILURES],
    once: true,
    conditional: true,
  }),
}
