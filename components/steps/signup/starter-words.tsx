import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import starters from '#messages/en/starters.json'

const messages = { starters }

/** Provides the messages for the suggestions next to a Circle's questions. They load together with the suggestions. */
export const StarterWords = ({ children }: { children: ReactNode }) => (
  <NextIntlClientProvider locale="en" messages={messages} timeZone="America/New_York">
    {children}
  </NextIntlClientProvider>
)
