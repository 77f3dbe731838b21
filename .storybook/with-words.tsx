import type { Decorator } from '@storybook/nextjs-vite'
import { NextIntlClientProvider } from 'next-intl'
import { english } from '#messages/english.ts'
import { longMessages, longText } from './long-words.ts'
import { LENGTHS, type Length } from './toolbar.ts'

/** Story arguments that hold visible text, for components that get their text as props. */
const WORDS = ['children', 'title', 'hint', 'label', 'busyText', 'left', 'of', 'text']

/** Shows the portal's text. The toolbar's setting decides whether words appear as written or longer. */
export const withWords: Decorator = (Story, { globals, args }) => {
  const length = LENGTHS.find((known) => known === globals.words) ?? 'written'
  const update = length === 'written' ? {} : { args: longArgs(args, length) }
  return (
    <NextIntlClientProvider locale="en" timeZone="America/New_York" messages={messagesAt(length)}>
      <Story {...update} />
    </NextIntlClientProvider>
  )
}

const made = new Map<Length, typeof english>([['written', english]])

function messagesAt(length: Length): typeof english {
  const messages = made.get(length) ?? longMessages(english, length)
  made.set(length, messages)
  return messages
}

const longArgs = (args: Readonly<Record<string, unknown>>, length: Length) =>
  Object.fromEntries(
    Object.entries(args).map(([name, value]) => [
      name,
      typeof value === 'string' && WORDS.includes(name) ? longText(value, length) : value,
    ]),
  )
