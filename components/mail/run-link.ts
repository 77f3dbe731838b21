import { greeting, words } from './words.ts'
import { type Letter, written } from './written.ts'

interface RunLink {
  readonly to: string
  readonly firstName: string
  /** The name of the flow, as people read it. */
  readonly flow: string
  /** The title of the step that the link leads to. */
  readonly step: string
  /** Opens the flow at that step. It does not sign anyone in. */
  readonly url: string
}

/** The letter with the link by which a member goes on with what they have begun. */
export const runLink = ({ to, firstName, flow, step, url }: RunLink): Letter =>
  written({
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
