import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import starters from '#messages/en/starters.json'

const messages = { starters }

/** Gives the parts beside a Circle’s questions their words, which load with them. */
export const StarterWords = ({ children }: { children: ReactNode }) => (
  <NextIntlClientProvider locale="en" messages={messages} timeZone="America/New_York">
    {children}
  </NextIntlClientProvider>
)
