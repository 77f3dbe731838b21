import { flowQuery } from '#api/contract/flow-query.ts'
import type { Letter } from './letter.ts'
import { greeting, words } from './words.ts'

interface SessionEnded {
  readonly to: string
  readonly firstName: string
  /** The browser and system, or `unknown` if the device never reported them. */
  readonly device: string
  readonly baseUrl: string
}

/** Tells a member that a session was ended because someone may have copied it, and what to do. */
export const sessionEnded = ({ to, firstName, device, baseUrl }: SessionEnded): Letter => ({
  to,
  subject: words('sessionEnded.subject', { device }),
  preheader: words('sessionEnded.preheader'),
  title: words('sessionEnded.title', { device }),
  blocks: [
    { kind: 'words', words: greeting(firstName) },
    { kind: 'words', words: words('sessionEnded.text') },
    { kind: 'words', words: words('sessionEnded.others') },
    { kind: 'words', words: words('sessionEnded.whatToDo') },
    {
      kind: 'button',
      words: words('sessionEnded.button'),
      url: `${baseUrl}/${flowQuery({ flow: 'login', step: 'forgot-password' })}`,
    },
    { kind: 'link', words: words('sessionEnded.devices'), url: `${baseUrl}/settings` },
  ],
  why: words('sessionEnded.why'),
  baseUrl,
})
