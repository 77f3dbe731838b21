import { createTranslator } from 'use-intl/core'
import type { CircleRow } from '#api/store/tables.ts'
import { title } from '#flows/signup/steps/title.ts'
import { metaOf } from '#machines/define/field.ts'
import care from '#messages/en/care.json' with { type: 'json' }
import type { CircleFields } from './registration.ts'

const words = createTranslator({ locale: 'en', messages: care, namespace: 'begun' })
const MAX_LENGTH = metaOf(title.fields.headline).max ?? 0

type Named = Partial<Pick<CircleRow, 'beneficiary_first_name' | 'charity_name'>>

/** The title of a Circle until its leader gives it one: made from its charity, or from the person that it is for. */
function defaultHeadline({ beneficiary_first_name: name, charity_name: charity }: Named): string | undefined {
  if (charity) return shortened(charity)
  if (!name) return undefined
  const headline = words('headline', { name })
  return lengthOf(headline) > MAX_LENGTH ? shortened(name) : headline
}

const lengthOf = (text: string) => [...text].length
const shortened = (text: string) => [...text].slice(0, MAX_LENGTH).join('').trim()

/**
 * A change of a Circle with its title, where that is none of the leader's own and follows the name. Where the name goes,
 * the title goes with it.
 */
export function withHeadline<Sent extends Partial<CircleRow> | CircleFields>(
  circle: CircleRow,
  sent: Sent,
): Sent & { headline?: string | null } {
  if (sent.headline !== undefined) return sent
  const headline = defaultHeadline({ ...circle, ...sent }) ?? null
  const isOwn = circle.headline !== null && circle.headline !== defaultHeadline(circle)
  return isOwn || headline === circle.headline ? sent : { ...sent, headline }
}
