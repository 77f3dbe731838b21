import type { Length } from './toolbar.ts'

const FACTOR = 1.6
const UNBROKEN = 34

/** How each setting changes the length of a word. `first` marks the first word of the text. */
const WORD = {
  written: (word) => word,
  longer: (word) => stretch(word, Math.ceil(word.length * FACTOR)),
  unbroken: (word, first) => (first ? stretch(word, UNBROKEN) : word),
} as const satisfies Record<Length, (word: string, first: boolean) => string>

const stretch = (word: string, length: number) =>
  word.length < length ? word.repeat(Math.ceil(length / word.length)).slice(0, length) : word

/** Returns the text with each word made as long as `length` says. */
export function longText(text: string, length: Length): string {
  let isFirst = true
  return text.replace(/[\p{L}\p{N}’]+/gu, (word) => {
    const long = WORD[length](word, isFirst)
    isFirst = false
    return long
  })
}

/** Returns a message with longer words. Placeholders, choices and tags are left unchanged. */
export function longMessage(message: string, length: Length): string {
  const reader = { message, at: 0 }
  let result = ''
  while (reader.at < message.length) result += textOf(reader, length) + (take(reader, /\}/y) ?? '')
  return result
}

interface Reader {
  readonly message: string
  at: number
}

const KEPT = /'[{}<][^']*'|<\/?\w+>|\{\s*\w+\s*(,\s*(number|date|time)\b[^{}]*)?\}/y
const CHOICE = /\{\s*\w+\s*,\s*(plural|selectordinal|select)\s*,(\s*offset:\d+)?/y
const BRANCH = /\s*(=\d+|\w+)\s*\{/y
const WORDS = /[^{}<']+|[<'{]/y

/** Reads literal text up to the end of the message, or up to the bracket that closes a branch. */
function textOf(reader: Reader, length: Length): string {
  let result = ''
  for (;;) {
    const kept = take(reader, KEPT)
    const choice = kept === undefined ? take(reader, CHOICE) : undefined
    const words = kept === undefined && choice === undefined ? take(reader, WORDS) : undefined
    if (choice !== undefined) result += choice + branchesOf(reader, length)
    else if (kept !== undefined) result += kept
    else if (words !== undefined) result += longText(words, length)
    else return result
  }
}

function branchesOf(reader: Reader, length: Length): string {
  let result = ''
  for (let branch = take(reader, BRANCH); branch !== undefined; branch = take(reader, BRANCH))
    result += branch + textOf(reader, length) + (take(reader, /\}/y) ?? '')
  return result + (take(reader, /\s*\}/y) ?? '')
}

function take(reader: Reader, pattern: RegExp): string | undefined {
  pattern.lastIndex = reader.at
  const found = pattern.exec(reader.message)?.[0]
  reader.at += found?.length ?? 0
  return found
}

/** Makes the words longer in every message of an object, at any depth. */
export function longMessages<Messages>(messages: Messages, length: Length): Messages
export function longMessages(messages: unknown, length: Length): unknown {
  if (typeof messages === 'string') return longMessage(messages, length)
  if (Array.isArray(messages)) return messages.map((one) => longMessages(one, length))
  if (typeof messages !== 'object' || messages === null) return messages
  return Object.fromEntries(Object.entries(messages).map(([key, one]) => [key, longMessages(one, length)]))
}
