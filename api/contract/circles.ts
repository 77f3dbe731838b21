import * as z from 'zod/mini'
import { image } from '#flows/signup/steps/image.ts'
import { CAUSE_KINDS, CHARITY_KINDS, GROUP_KINDS, RELATIONSHIPS } from '#flows/signup/steps/kinds.ts'
import { MAX_LENGTH } from '#flows/signup/steps/max-length.ts'
import { purpose } from '#flows/signup/steps/purpose.ts'
import { story } from '#flows/signup/steps/story.ts'
import { title } from '#flows/signup/steps/title.ts'
import { CIRCLE_TYPES, typeLocation } from '#flows/signup/steps/type-location.ts'
import { addFieldIssue, fieldRegistry } from '#machines/define/field.ts'
import { optionalEmail } from '#machines/define/fields/email.ts'
import { isPictureUrl } from '#machines/define/fields/picture.ts'
import { PLACE_ID_LENGTH } from '#machines/define/fields/place.ts'
import { optionalText, text } from '#machines/define/fields/text.ts'
import { role } from './account.ts'
import { endpoint, FLOW_FAILURES } from './endpoint.ts'
import { ORDER_STATUSES } from './order-states.ts'
import { WITHDRAWAL_KINDS } from './withdrawals.ts'

/** The first missing part of a Circle's registration. */
export const REGISTRATION_STAGES = ['ACCOUNT', 'TYPE_LOCATION', 'PURPOSE', 'IMAGE', 'STORY', 'TITLE', 'DONE'] as const
const registrationStage = z.enum(REGISTRATION_STAGES)
export type RegistrationStage = z.output<typeof registrationStage>

const cents = z.number().check(z.int())
const nullableText = z.nullable(z.string())

/** The public fields of a Circle. Visitors receive no others. */
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
  /** The two-letter code of the state. */
  state: nullableText,
  registration_stage: registrationStage,
  is_registration_complete: z.boolean(),
  /** The leader's first name and last initial, such as `Elena R.` */
  leader_name: z.string(),
  supporters: z.number(),
  /**
   * Integer cents, from the ledger. `raised` is the sum of the other totals minus the Circle's debt. Reserved money and
   * withdrawals on their way count as paid out. Null for visitors if the leader hides amounts.
   */
  totals: z.nullable(z.object({ raised: cents, pending: cents, available: cents, paid_out: cents })),
  /** Whether the leader hides amounts from visitors. The leader and supporters still see them. */
  hides_amounts: z.boolean(),
  /** ISO 8601, UTC. */
  created_at: z.string(),
  /** The role of the member who made the call. */
  role: z.nullable(role),
  /** Whether cashback from this member's shopping goes to this Circle. */
  is_active: z.boolean(),
})
export type PublicCircle = z.output<typeof publicCircle>

/** The fields of a Circle that its members can see. The leader sees all of them. */
export const circle = z.extend(publicCircle, {
  location_external_place_id: z.optional(nullableText),
  location_latitude: z.optional(z.nullable(z.number())),
  location_longitude: z.optional(z.nullable(z.number())),
  zip_code: z.optional(nullableText),
  cause_kind: z.optional(z.nullable(z.enum(CAUSE_KINDS))),
  beneficiary_first_name: z.optional(nullableText),
  /** A code from the enumeration `BeneficiaryRelationship`. */
  beneficiary_relationship: z.optional(z.nullable(z.number())),
  beneficiary_email: z.optional(nullableText),
  group_kind: z.optional(z.nullable(z.enum(GROUP_KINDS))),
  team_name: z.optional(nullableText),
  team_season: z.optional(nullableText),
  charity_kind: z.optional(z.nullable(z.enum(CHARITY_KINDS))),
  charity_name: z.optional(nullableText),
  run_id: z.optional(nullableText),
  /**
   * The time (ms since 1970) until which two operators review every withdrawal, because the Circle has a new leader.
   */
  hold_until: z.optional(z.nullable(z.number())),
  /**
   * The time (ms since 1970) when the Circle was frozen, and the reason. Nobody can find or join a frozen Circle. Sent
   * to every member.
   */
  frozen_at: z.optional(z.nullable(z.number())),
  frozen_reason: z.optional(nullableText),
})
export type Circle = z.output<typeof circle>

export const payouts = z.object({
  /**
   * Payouts that arrived, latest first, at most twelve. Bank transfers that were returned are left out. `arrived_at` is
   * ISO 8601, UTC.
   */
  items: z.array(z.object({ kind: z.enum(WITHDRAWAL_KINDS), amount: cents, arrived_at: z.string() })),
  /** The total number of payouts. */
  count: z.number(),
})
export type Payouts = z.output<typeof payouts>

/** The payouts on the Circle's own page, without amounts for visitors if the leader hides them. */
const shownPayouts = z.object({
  items: z.array(z.object({ kind: z.enum(WITHDRAWAL_KINDS), amount: z.nullable(cents), arrived_at: z.string() })),
  count: z.number(),
})

/**
 * A Circle with fewer supporters than this does not show the shop and day of each order, because they could reveal who
 * ordered.
 */
export const SMALL_CIRCLE = 5

/** The kinds of recent events in a Circle: an order, several orders together, a return, or a payout. */
const LATELY_KINDS = ['ORDER', 'ORDERS', 'RETURN', 'PAYOUT'] as const

const lately = z.object({
  kind: z.enum(LATELY_KINDS),
  /** ISO 8601, UTC. For several orders, `from` and `at` are the days of the first and the last. */
  from: z.string(),
  at: z.string(),
  /**
   * The Circle's share of an order, or the amount of a payout that arrived. Negative for a return. Null if amounts are
   * hidden from visitors.
   */
  amount: z.nullable(cents),
  orders: z.number(),
  /** The shop of a single order. Null for several orders and for payouts. */
  retailer: nullableText,
  status: z.nullable(z.enum(ORDER_STATUSES)),
  payout: z.nullable(z.enum(WITHDRAWAL_KINDS)),
})
export type Lately = z.output<typeof lately>

/** A Circle as its own page shows it. */
const wholeCircle = z.extend(circle, {
  payouts: shownPayouts,
  /**
   * The preview picture for links to the Circle's page, on the API's host. Its address changes when the picture does.
   */
  link_preview_url: z.string(),
  /** Recent events, latest first, at most six. They never show who shopped or what they bought. */
  lately: z.array(lately),
})
export type WholeCircle = z.output<typeof wholeCircle>

const pictureUrl = z
  .string()
  .check((payload) => {
    if (!isPictureUrl(payload.value)) addFieldIssue(payload, 'unreadable')
  })
  .register(fieldRegistry, { kind: 'picture' })

const shortWords = text({ max: MAX_LENGTH.name })
/** An empty value clears the earlier one. */
const optionalWords = optionalText({ max: MAX_LENGTH.name })

const placeWords = z.string().check(z.minLength(1), z.maxLength(200))

/**
 * The fields of a Circle that a call can set, each with the rules of the step that asks for it. The fields that
 * describe a place must be set together.
 */
const circleFields = {
  cove_type: z.optional(typeLocation.fields.cove_type),
  location_external_place_id: z.optional(z.string().check(z.minLength(1), z.maxLength(PLACE_ID_LENGTH))),
  location_latitude: z.optional(z.number().check(z.minimum(-90), z.maximum(90))),
  location_longitude: z.optional(z.number().check(z.minimum(-180), z.maximum(180))),
  city: z.optional(placeWords),
  state: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
  zip_code: z.optional(typeLocation.fields.zip_code),
  purpose: z.optional(purpose.fields.purpose),
  beneficiary_picture_url: z.optional(pictureUrl),
  story: z.optional(story.fields.story),
  headline: z.optional(title.fields.headline),
  /** An empty value clears the earlier one. */
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

/** The names of API fields that the set-up's forms call differently, with the forms' names, for error messages. */
export const CIRCLE_FIELD_STEPS = {
  beneficiary_picture_url: image.fields.picture,
  city: typeLocation.fields.place,
} as const

/** Identifies a Circle by its slug, its readable address, or the token of an invitation to it. */
export const slugged = z.object({ slug: z.string().check(z.maxLength(100)) })

export const circleRows = {
  listCircles: endpoint({
    method: 'GET',
    path: '/cove/',
    noun: 'circles',
    summary: 'Lists your Circles, newest first',
    who: 'member',
    status: 200,
    reply: z.array(circle),
    failures: [],
  }),

  createCircle: endpoint({
    method: 'POST',
    path: '/cove/',
    noun: 'circles',
    summary: 'Creates a Circle with you as its leader; with flow headers, creates the Circle of that run',
    who: 'member',
    body: z.object({
      ...circleFields,
      /**
       * Set if the Circle is for the person who creates it. The beneficiary's name is then set to that person's first
       * name.
       */
      for_me: z.optional(z.literal(true)),
      /** Adds a drawing and a first story, composed from the other fields, if the Circle lacks them. */
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
    summary: 'Returns a Circle by slug or vanity_url; until its setup is complete, only members can see it',
    who: 'anyone',
    params: slugged,
    status: 200,
    reply: wholeCircle,
    failures: ['not-found'],
  }),

  hideAmounts: endpoint({
    method: 'PATCH',
    path: '/cove/:slug/amounts',
    noun: 'circles',
    summary: 'Hides the amounts of a Circle you lead from visitors, or shows them again',
    who: 'member',
    params: slugged,
    body: z.object({ hidden: z.boolean() }),
    status: 200,
    reply: circle,
    failures: ['not-found', 'forbidden'],
  }),

  updateCircle: endpoint({
    method: 'PATCH',
    path: '/cove/:slug',
    noun: 'circles',
    summary: 'Updates a Circle you lead; with flow headers, answers a step of its setup',
    who: 'member',
    params: slugged,
    body: z.object({
      ...circleFields,
      /** The next two fields are computed. If a call sends one, its value must match the computed value. */
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
