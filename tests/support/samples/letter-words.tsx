import type { Decorator } from '@storybook/nextjs-vite'
import { NextIntlClientProvider } from 'next-intl'
import type { KeptDocument } from '#machines/define/fields/document.ts'
import { english } from '#messages/english.ts'
import letter from '#tests/support/flows/letter.json'

/** Adds the messages of the test flow that asks for documents. */
export const withLetterWords: Decorator = (Story) => (
  <NextIntlClientProvider locale="en" timeZone="America/New_York" messages={{ ...english, letter }}>
    <Story />
  </NextIntlClientProvider>
)

/** A document that the portal has stored. */
export const keptLetter: KeptDocument = {
  id: '0192f0c1-aaaa-7bbb-8ccc-000000000000',
  name: 'clinic-letter.pdf',
  kind: 'pdf',
  bytes: 1_258_291,
  kept_at: Date.UTC(2026, 10, 18, 15),
}

/** A file with this many bytes, which begins like a PDF. */
export function pdfOfSize(bytes: number, name = 'clinic-letter.pdf'): File {
  const content = new Uint8Array(bytes)
  content.set(new TextEncoder().encode('%PDF-1.7').subarray(0, bytes))
  return new File([content], name, { type: 'application/pdf' })
}
