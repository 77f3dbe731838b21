import type { Atlas, AtlasFlow, AtlasStep, Word } from '#machines/bench/atlas/atlas.ts'
import { pictured } from '../pictured.ts'
import { formSaid, mailSaid } from '../story-said.ts'

/** A place where people read a sentence. */
interface DeckPlace {
  readonly said: string
  /** The id of the story that shows it. */
  readonly story: string
}

/** A sentence with all its places in the flow. It has no place if no story shows it. */
export interface DeckLine {
  readonly word: Word
  readonly places: readonly DeckPlace[]
}

/** The sentences of a step, of a mail, or of what surrounds them. */
export interface DeckGroup {
  readonly id: string
  readonly title: string
  /** The id of the story that shows a step or a mail best. */
  readonly story: string | undefined
  /** What the group is about, such as "E-mail after “Sign in”". */
  readonly about: string
  readonly lines: readonly DeckLine[]
}

/**
 * The copy deck of a flow: its sentences in the order in which people read them, each once. A mail follows the step that
 * causes it. What every mail and every flow has comes last.
 */
export function deckOf(atlas: Atlas, flow: AtlasFlow): readonly DeckGroup[] {
  const left = new Set(atlas.words.keys())
  const take = (words: readonly number[]) => words.filter((word) => left.delete(word))
  const linesOf = (words: readonly number[], own?: AtlasStep): readonly DeckLine[] =>
    take(words).flatMap((at) => {
      const word = atlas.words[at]
      return word ? [{ word, places: placesOf(atlas, flow, at, own) }] : []
    })
  const groups = flow.steps.flatMap((step): DeckGroup[] => [
    { id: step.id, title: step.title, story: pictured(step), about: aboutStep(step), lines: linesOf(step.words, step) },
    ...mailsOf(atlas, step).map((mail) => ({
      id: `mail-${mail.id}`,
      title: mailSaid(mail),
      story: mail.story,
      about: `E-mail after “${step.title}”`,
      lines: linesOf(mail.words),
    })),
  ])
  const everyMail = flow.steps.some(({ mails }) => mails)
    ? [{ ...AROUND, id: 'every-mail', title: 'Every e-mail', lines: linesOf(atlas.everyMail) }]
    : []
  const frame = { ...AROUND, id: 'frame', title: 'Around the steps of every flow', lines: linesOf(atlas.frame) }
  return [...groups, ...everyMail, frame].filter(({ lines }) => lines.length > 0)
}

const AROUND = { story: undefined, about: '' } as const

const aboutStep = ({ id, code }: AtlasStep) => (code === undefined ? id : `${id} · ${code} in the spec`)

/** The mails that a step causes. */
const mailsOf = ({ mails }: Atlas, step: AtlasStep) => mails.filter(({ id }) => step.mails?.includes(id))

/** For each step and mail of the flow that shows a sentence, the first story that does. */
function placesOf(atlas: Atlas, flow: AtlasFlow, word: number, own: AtlasStep | undefined): readonly DeckPlace[] {
  const ids = new Set(flow.steps.flatMap(({ mails = [] }) => mails))
  const steps = flow.steps.flatMap((step) => {
    const story = step.stories.find(({ words }) => words.includes(word))
    return story ? [{ said: step === own ? formSaid(story, step) : step.title, story: story.id }] : []
  })
  const mails = atlas.mails.filter(({ id, words }) => ids.has(id) && words.includes(word))
  return [...steps, ...mails.map((mail) => ({ said: `E-mail: ${mailSaid(mail)}`, story: mail.story }))]
}

/** The groups with only the lines that have these words in their text, key or file. Leaves out empty groups. */
export function narrowed(groups: readonly DeckGroup[], query: string): readonly DeckGroup[] {
  const asked = plain(query).split(' ')
  const fits = ({ word: { text, key, file } }: DeckLine) => {
    const said = plain(`${text} ${key} ${file}`)
    return asked.every((part) => said.includes(part))
  }
  return groups.map((group) => ({ ...group, lines: group.lines.filter(fits) })).filter(({ lines }) => lines.length > 0)
}

const plain = (text: string) => text.toLowerCase().replace(/[‘’']/g, '’').replace(/\s+/g, ' ').trim()
