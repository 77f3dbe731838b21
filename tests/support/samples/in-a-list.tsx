import type { Decorator } from '@storybook/nextjs-vite'
import { NextIntlClientProvider } from 'next-intl'
import { FieldInput } from '#components/fields/field-input.tsx'
import { type ItemMeans, ItemMeansContext } from '#components/fields/item-means.ts'
import { inputOf, valuesOf } from '#components/wizard/form/step-values.ts'
import { english } from '#messages/english.ts'
import guestWords from '#tests/support/flows/guests.json'

/** What items need of a form, where nothing is wrong with any of them. */
export const ITEM_MEANS: ItemMeans = {
  input: FieldInput,
  valuesOf,
  inputOf,
  judge: () => [],
  upload: async () => '/api/uploads/sample-picture.webp',
}

/** The words of the lists that tests have, and what items need of a form. */
export const inAList: Decorator = (Story) => (
  <NextIntlClientProvider locale="en" timeZone="America/New_York" messages={{ ...english, guests: guestWords }}>
    <ItemMeansContext value={ITEM_MEANS}>
      <Story />
    </ItemMeansContext>
  </NextIntlClientProvider>
)
