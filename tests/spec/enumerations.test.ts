import { describe, expect, test } from 'vitest'
import { openapiDocument } from '#api/server/openapi.ts'
import { flowWords } from '#messages/flows.ts'

/** Section 3 of the spec: each value with what the spec calls it. */
const OF_THE_SPEC: Readonly<Record<string, readonly (readonly [value: string | number, title?: string])[]>> = {
  CircleType: [['CAREGIVING'], ['CLASSROOM'], ['MILITARY_FAMILY'], ['CLUB'], ['OTHER']],
  CircleGrouping: [['Family'], ['Group'], ['Health'], ['School'], ['Nonprofit & Other']],
  RoleCode: [
    [1, 'caregiver'],
    [2, 'advocate'],
  ],
  BeneficiaryRelationship: [
    [1, 'parent'],
    [2, 'child'],
    [3, 'spouse'],
    [4, 'friend'],
    [5, 'other'],
  ],
  CircleChoice: [
    [1, 'new'],
    [2, 'existing'],
  ],
  CauseKind: [['ANIMAL'], ['SPORTS'], ['CAREGIVER'], ['STUDENT']],
  CharityKind: [['Animal Rescue'], ['Wildlife Protection'], ['Emergency Animal Relief']],
  Status: [['Active'], ['Inactive']],
  WithdrawalKind: [
    ['GIFT_CARD', 'Gift Card (Instant)'],
    ['BANK', 'Bank Transfer (3-4 biz days)'],
  ],
}

interface Schema {
  readonly oneOf?: readonly { readonly const: string | number; readonly title?: string }[]
}

describe('the enumerations of the spec', () => {
  const { components } = openapiDocument('https://covey.example') as {
    components: { schemas: Readonly<Record<string, Schema>> }
  }

  test.each(Object.entries(OF_THE_SPEC))('%s has its values in the OpenAPI document', (name, values) => {
    const documented = components.schemas[name]?.oneOf?.map(({ const: value, title }) => [value, title])
    expect(documented).toEqual(values.map(([value, title]) => [value, title]))
  })

  test('no other one is in the document', () => {
    const named = Object.entries(components.schemas).flatMap(([name, { oneOf }]) => (oneOf ? [name] : []))
    expect(named).toEqual(Object.keys(OF_THE_SPEC))
  })

  test('kinds of withdrawal are called alike where one is chosen', () => {
    const { options } = flowWords.withdrawal.steps['withdrawal-mode'].fields.kind
    expect([options['gift-card'].title, options.bank.title]).toEqual(
      OF_THE_SPEC.WithdrawalKind?.map(([, title]) => title),
    )
  })
})
