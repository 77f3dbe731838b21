import type { Letter } from './letter.ts'
import { greeting, words } from './words.ts'

interface RunLink {
  readonly to: string
  readonly firstName: string
  /** The flow's name, as people see it. */
  readonly flow: string
  /** The title of the step that the link opens. */
  readonly step: string
  /** Opens the flow at that step. It does not sign anyone in. */
  readonly url: string
}

/** Writes the mail with the link to continue an unfinished flow. */
export const runLink = ({ to, firstName, flow, step, url }: RunLink): Letter => ({
  to,
  subject: words('runLink.subject', { flow }),
  preheader: words('runLink.preheader', { step }),
  title: words('runLink.title', { flow }),
  blocks: [
    { kind: 'words', words: greeting(firstName) },
    { kind: 'words', words: words('runLink.text', { step }) },
    { kind: 'button', words: words('runLink.button'), url },
    { kind: 'note', words: words('runLink.signIn') },
  ],
  why: words('runLink.why'),
  baseUrl: new URL(url).origin,
})
