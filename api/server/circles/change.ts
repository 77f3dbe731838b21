import type { Reader, Writer } from '#api/store/store.ts'
import type { CircleChange, CircleRow } from '#api/store/tables.ts'
import { signup } from '#flows/signup/create.ts'
import { image } from '#flows/signup/steps/image.ts'
import { typeLocation } from '#flows/signup/steps/type-location.ts'
import type { FieldIssue } from '#machines/define/field.ts'
import { isPictureUrl } from '#machines/define/fields/picture.ts'
import type { AnyStep } from '#machines/define/step.ts'
import type { Draft } from '#machines/walk/draft.ts'
import { refuse } from '../refusals/refused.ts'
import { sentenceOf, sentencesOfStep } from '../refusals/sentences.ts'
import type { Services } from '../services/services.ts'
import { listWords } from './listed.ts'
import { type CircleFields, issuesWith, stageOf, stepOfStage } from './registration.ts'
import { freeVanityUrl } from './slugs.ts'

/** The error message with which a set-up step reports an issue with one of its fields. */
const said = <S extends AnyStep>({ id }: S, issue: FieldIssue & { readonly field: keyof S['fields'] & string }) =>
  sentenceOf(signup.words, id, issue)

/** Fields that an empty value clears. */
const CLEARED = ['zip_code', 'cause_kind', 'beneficiary_email', 'team_name', 'team_season', 'charity_name'] as const

const PLACE = ['location_external_place_id', 'location_latitude', 'location_longitude', 'city', 'state'] as const

/** Refuses a place that was not chosen from the search results. All of its fields must match a search result. */
export async function checkPlace(services: Services, body: CircleFields): Promise<void> {
  if (!(await isPlace(services, body)))
    refuse('invalid-input', {
      fields: { city: [said(typeLocation, { field: 'place', rule: 'empty', params: {} })] },
    })
}

/** Whether these fields contain no place, or one that matches a search result. */
export async function isPlace({ places }: Pick<Services, 'places'>, body: CircleFields): Promise<boolean> {
  if (PLACE.every((name) => body[name] === undefined)) return true
  const place = body.location_external_place_id && (await places.find(body.location_external_place_id))
  return (
    place !== undefined &&
    place !== '' &&
    place.city === body.city &&
    place.state === body.state &&
    place.latitude === body.location_latitude &&
    place.longitude === body.location_longitude
  )
}

/** Refuses a change that breaks the steps' rules. The refusal names each wrong field as it was sent. */
export function checkFields(circle: CircleRow, sent: CircleFields, draft: Draft): void {
  const found = issuesWith(circle, sent, draft)
  if (found.length === 0) return
  const fields = Object.assign({}, ...found.map(({ step, issues }) => sentencesOfStep(signup.words, step, issues)))
  refuse('invalid-input', { fields })
}

/** Refuses a picture that a different member uploaded. */
async function checkPicture(db: Reader, url: string, userId: string): Promise<void> {
  if (!isPictureUrl(url) || url.startsWith('drawing:')) return
  const id = url.replace(/^.*\/|\.webp$/g, '')
  const mine = await db
    .selectFrom('uploads')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const issue = { field: 'picture', rule: 'unreadable', params: {} } as const
  if (!mine) refuse('invalid-input', { fields: { beneficiary_picture_url: [said(image, issue)] } })
}

/** Stores the fields that were sent. Returns the updated Circle. */
export async function changeCircle(
  tx: Writer,
  { now }: Services,
  circle: CircleRow,
  sent: CircleFields,
  userId: string,
): Promise<CircleRow> {
  const { registration_stage: _, is_registration_complete: __, ...fields } = sent
  const url = fields.beneficiary_picture_url
  if (url !== undefined && url !== circle.beneficiary_picture_url) await checkPicture(tx, url, userId)
  const cleared = Object.fromEntries(CLEARED.flatMap((name) => (fields[name] === '' ? [[name, null]] : [])))
  const { cause_kind, ...rest } = fields
  const kind = cause_kind && { cause_kind }
  const change: CircleChange = { ...rest, ...kind, ...cleared, updated_at: now(), revision: circle.revision + 1 }
  return tx.updateTable('circles').set(change).where('id', '=', circle.id).returningAll().executeTakeFirstOrThrow()
}

/**
 * Stores the registration stage. Once a Circle is complete, it gets a readable address and anyone can find it. If
 * `isRenamed`, its set-up has just changed the title, and the address follows.
 */
export async function settleCircle(tx: Writer, circle: CircleRow, draft: Draft, isRenamed = false): Promise<CircleRow> {
  const registration_stage = stageOf(draft)
  const isNamed = registration_stage === 'DONE' && (circle.vanity_url === null || isRenamed) && circle.headline !== null
  const vanity_url = isNamed ? await freeVanityUrl(tx, circle) : circle.vanity_url
  const isListed = registration_stage === 'DONE' && circle.frozen_at === null
  const listed_at = isListed ? (circle.listed_at ?? circle.updated_at) : null
  const settled = await tx
    .updateTable('circles')
    .set({ registration_stage, vanity_url, listed_at })
    .where('id', '=', circle.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await listWords(tx, settled)
  return settled
}

/** Refuses a call whose registration stage differs from the computed one. Names the missing step. */
export function checkStage(circle: CircleRow, { registration_stage, is_registration_complete }: CircleFields): void {
  const stage = circle.registration_stage
  const field =
    registration_stage !== undefined && registration_stage !== stage ? 'registration_stage' : 'is_registration_complete'
  const wrong =
    field === 'registration_stage' ||
    (is_registration_complete !== undefined && is_registration_complete !== (stage === 'DONE'))
  if (!wrong) return
  const step = stepOfStage(stage)
  const detail = step ? `The Circle isn’t complete yet: “${step}” is missing.` : 'The Circle is already complete.'
  refuse('registration-incomplete', { detail, fields: { [field]: [detail] }, ...(step && { step }) })
}
