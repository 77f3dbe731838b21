import type { Atlas, Word } from '#machines/bench/atlas/atlas.ts'
import { mailSaid } from './story-said.ts'

/** A step or a mail that can show a sentence, with the story to look at. */
export interface SentencePlace {
  /** The flow and step, or the mail. */
  readonly name: string
  readonly story: string
  /** The flow’s player, in which one can choose what goes wrong. `undefined` for a mail. */
  readonly player: string | undefined
  /** Whether the story shows the sentence. Refusals and most errors appear only after something goes wrong. */
  readonly isShown: boolean
}

export interface FoundSentence {
  readonly word: Word
  readonly places: readonly SentencePlace[]
  /** Where the sentence is if no single step or mail has it. */
  readonly around: 'every flow' | 'every mail' | undefined
}

/** The sentences that fit a search, best first, and how many fit in all. */
export interface Found {
  readonly sentences: readonly FoundSentence[]
  readonly total: number
}

/**
 * Finds sentences by words that a screen or a mail shows. Words may be in any order, and a number or name may stand
 * where the message has a placeholder. Returns at most `most` sentences.
 */
export function findSentences(atlas: Atlas, query: string, most: number): Found {
  const asked = plain(query)
  if (asked === '') return { sentences: [], total: 0 }
  const ranked = atlas.words.flatMap((word, at) => {
    const rank = rankOf(word.text, asked)
    return rank === undefined ? [] : [{ word, at, rank }]
  })
  // What fits only by its placeholders is a guess, for when nothing else fits.
  const sure = ranked.filter(({ rank }) => rank < GUESSED)
  const fitting = sure.length > 0 ? sure : ranked
  const best = fitting.toSorted((one, other) => one.rank - other.rank).slice(0, most)
  return { sentences: best.map(({ word, at }) => foundAt(atlas, word, at)), total: fitting.length }
}

/**
 * 0 for the whole sentence, 1 for a part of it, 2 for all words in any order, 3 if some words may stand for
 * placeholders, `undefined` if it does not fit.
 */
function rankOf(text: string, asked: string): number | undefined {
  const said = plain(text)
  if (said === asked || isFilled(said, asked)) return 0
  if (said.includes(asked)) return 1
  const places = said.match(PLACEHOLDER)?.length ?? 0
  const words = asked.split(' ').filter((word) => places === 0 || !/^\d+$/.test(word))
  const known = words.filter((word) => said.includes(word))
  if (known.length === 0) return undefined
  if (known.length === words.length) return 2
  return known.length >= LEAST_KNOWN && words.length - known.length <= places * WORDS_PER_PLACE ? GUESSED : undefined
}

/** The rank of a message in which some words may stand for placeholders. */
const GUESSED = 3
const PLACEHOLDER = /\{[^{}]*\}/g
/** A name that fills a placeholder has at most this many words. */
const WORDS_PER_PLACE = 2
/** With fewer words of the message, too many other messages would fit. */
const LEAST_KNOWN = 3

/** Whether the text is the message with something in place of each placeholder. */
function isFilled(message: string, text: string): boolean {
  const parts = message.split(PLACEHOLDER)
  if (parts.length < 2 || parts.every((part) => part.trim() === '')) return false
  return new RegExp(`^${parts.map(escaped).join('.+')}$`).test(text)
}

const escaped = (text: string) => text.replace(/[.*+?^$()|[\]\\{}]/g, String.raw`\$&`)

/** Ignores what people type differently: capitals, kinds of quotation marks and spaces. */
const plain = (text: string) =>
  text.toLowerCase().replace(/[‘’']/g, '’').replace(/[“”"]/g, '"').replace(/\s+/g, ' ').trim()

function foundAt(atlas: Atlas, word: Word, at: number): FoundSentence {
  const around = atlas.frame.includes(at) ? 'every flow' : atlas.everyMail.includes(at) ? 'every mail' : undefined
  return { word, places: [...stepsWith(atlas, at), ...mailsWith(atlas, at)], around }
}

const stepsWith = ({ flows }: Atlas, word: number): readonly SentencePlace[] =>
  flows.flatMap((flow) =>
    flow.steps.flatMap((step) => {
      if (!step.words.includes(word)) return []
      const shown = step.stories.find(({ words }) => words.includes(word))
      const story = shown ?? step.stories.find(({ form }) => form === 'invalid') ?? step.stories[0]
      if (!story) return []
      const name = `${flow.name}: ${step.title}`
      return [{ name, story: story.id, player: playerOf(flow.id), isShown: shown !== undefined }]
    }),
  )

/** The story in which the flow is played; `.storybook/flow-pages.ts` adds it. */
const playerOf = (flow: string) => `atlas-${flow}--play`

const mailsWith = ({ mails }: Atlas, word: number): readonly SentencePlace[] =>
  mails
    .filter(({ words }) => words.includes(word))
    .map((mail) => ({ name: `E-mail: ${mailSaid(mail)}`, story: mail.story, player: undefined, isShown: true }))
