import { EVERY_MAIL, MAIL_WORDS, type MailWords } from '#components/mail/mail-words.ts'
import type { WordPart } from '#machines/bench/atlas/atlas.ts'
import type { BesideFlows, BesideMail } from '#machines/bench/atlas/make-atlas.ts'
import type { Key } from '#machines/bench/atlas/step-words.ts'
import { leavesOf } from '#machines/bench/check/flow-words.ts'
import { MAILS_OF_EFFECTS, MAILS_OUTSIDE_FLOWS } from './flow-mails.ts'

/** The message files of the frame: what surrounds each step, and the words inside its fields. */
const FRAME = ['wizard', 'moreWizard', 'fields', 'moreFields'] as const

type Messages = Readonly<Record<string, unknown>>

/** What people read besides the steps: the mails that the steps cause, all other mails, and the frame. */
export const besideFlows = (messages: Messages): BesideFlows => ({
  mails: Object.entries<readonly MailWords[]>(MAIL_WORDS).map(([id, words]) => mailOf(id, words, messages)),
  everyMail: EVERY_MAIL.flatMap((words) => keysAt(words, messages)),
  frame: FRAME.flatMap((file) =>
    leavesOf(messages[file]).map((key) => ({ file, key, part: partOf(key, FRAME_PARTS) })),
  ),
  mailsOf: new Map(Object.entries(MAILS_OF_EFFECTS)),
})

const mailOf = (id: string, words: readonly MailWords[], messages: Messages): BesideMail => ({
  id,
  // Storybook makes this id from the title and the name of the mail's story.
  story: `mails-mails--${id}`,
  ...(isOutside(id) && { from: MAILS_OUTSIDE_FLOWS[id] }),
  keys: words.flatMap((at) => keysAt(at, messages)),
})

const isOutside = (id: string): id is keyof typeof MAILS_OUTSIDE_FLOWS => Object.hasOwn(MAILS_OUTSIDE_FLOWS, id)

function keysAt(words: MailWords, messages: Messages): readonly Key[] {
  const [file = '', ...path] = words.split('.')
  const under = path.reduce<unknown>((all, key) => Object(all)[key], messages[file])
  return leavesOf(under, path.join('.')).map((key) => ({ file, key, part: partOf(key, MAIL_PARTS) }))
}

type Parts = readonly (readonly [RegExp, WordPart])[]

const MAIL_PARTS: Parts = [
  [/\.subject/, 'subject'],
  [/\.preheader$/, 'preview'],
  [/\.title/, 'title'],
  [/\.button/, 'action'],
]
const FRAME_PARTS: Parts = [
  [/(^|\.)\w*[tT]itle$/, 'title'],
  [/(^|\.)\w*[hH]int$/, 'hint'],
]

const partOf = (key: string, parts: Parts): WordPart => parts.find(([pattern]) => pattern.test(key))?.[1] ?? 'text'
