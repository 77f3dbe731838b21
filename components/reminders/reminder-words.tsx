import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import reminders from '#messages/en/reminders.json'

const messages = { reminders }

/** Provides the messages about reminders. They load together with this component. */
export const ReminderWords = ({ children }: { children: ReactNode }) => (
  <NextIntlClientProvider locale="en" messages={messages} timeZone="America/New_York">
    {children}
  </NextIntlClientProvider>
)
