import { expect, test } from 'vitest'
import { ENUMERATIONS, type EnumerationValue } from '#api/contract/enumerations.ts'
import { openapiDocument } from '#api/server/status/openapi.ts'
import withdrawalWords from '#messages/en/withdrawal.json'

interface Schema {
  readonly oneOf?: readonly { readonly const: string | number; readonly title?: string }[]
}

test.each(Object.entries<readonly EnumerationValue[]>(ENUMERATIONS))(
  '%s is in the OpenAPI document, each value with its name',
  (name, values) => {
    const { components } = openapiDocument('https://covey.example') as {
      components: { schemas: Readonly<Record<string, Schema>> }
    }
    const documented = components.schemas[name]?.oneOf?.map(({ const: value, title }) => ({ value, title }))
    expect(documented).toEqual(values.map(({ value, title }) => ({ value, title })))
  },
)

test('the withdrawal methods have the same names in the flow and in the API', () => {
  const { options } = withdrawalWords.steps['withdrawal-mode'].fields.kind
  const titles: readonly EnumerationValue[] = ENUMERATIONS.WithdrawalKind
  expect([options['gift-card'].title, options.bank.title]).toEqual(titles.map(({ title }) => title))
})
