import type { Decorator } from '@storybook/nextjs-vite'
import { NextIntlClientProvider } from 'next-intl'
import { FieldInput } from '#components/fields/field-input.tsx'
import { type ItemMeans, ItemMeansContext } from '#components/fields/item-means.ts'
import { inputOf, valuesOf } from '#components/wizard/form/step-values.ts'
import { english } from '#messages/english.ts'
import guestWords from '#tests/support/flows/guests.json'

/** The form context of items without errors. */
const ITEM_MEANS: ItemMeans = {
  input: FieldInput,
  valuesOf,
  inputOf,
  judge: () => [],
  upload: async () => '/api/uploads/sample-picture.webp',
}

/** Adds the messages of lists that only tests have, and what a form gives to their items. */
export const inAList: Decorator = (Story) => (
  <NextIntlClientProvider locale="en" timeZone="America/New_York" messages={{ ...english, guests: guestWords }}>
    <ItemMeansContext value={ITEM_MEANS}>
      <Story />
    </ItemMeansContext>
  </NextIntlClientProvider>
)
