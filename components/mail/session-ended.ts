import { flowQuery } from '#api/contract/flow-query.ts'
import { greeting, words } from './words.ts'
import { type Letter, written } from './written.ts'

interface SessionEnded {
  readonly to: string
  readonly firstName: string
  /** Browser and system, `unknown` where it never named them. */
  readonly device: string
  readonly baseUrl: string
}

/** The letter that tells a member of a session that ended because somebody may have copied it, and what to do. */
export const sessionEnded = ({ to, firstName, device, baseUrl }: SessionEnded): Letter =>
  written({
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
