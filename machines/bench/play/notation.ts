import { DOOR_FACT } from '#machines/define/declared.ts'
import type { FactValue } from '#machines/define/fact.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { Examples } from '../check/finding.ts'
import type { Deed, Deeds } from './deed.ts'
import { follow, Impossible } from './follow.ts'
import { type Model, modelOf, type Stand } from './model.ts'

/*
 * A path in one word that no shell splits: the givens (facts known before the first step), then one word for each
 * event, separated by commas.
 *
 *   signedIn=true,continue,answer.0,done,back,invalid.1,refused.wrong-code,change.story,mark.story.checked
 *
 * A number is the index of an example of the current step. A name is that of a door, a refusal or a step. Anything else
 * is written out after a colon.
 */

const WORDS = [
  'answer',
  'door',
  'invalid',
  'done',
  'refused',
  'lost',
  'retry',
  'continue',
  'back',
  'close',
  'change',
  'aside',
  'mark',
] as const
type Word = (typeof WORDS)[number]
type Answer = Readonly<Record<string, unknown>>

/** The maximum number of events to read. Printed paths are never longer. */
const LONGEST = 20_000

/** Writes a path as one word. `from` is its starting position if that is not an empty draft. */
export function written(flow: AnyFlow, examples: Examples, { given, events }: Deeds, from?: Stand): string {
  const model = modelOf(flow)
  let stand = from ?? model.begun(given)
  const words = Object.entries(given).map(([name, value]) => `${packed(name)}=${packed(JSON.stringify(value))}`)
  for (const deed of events) {
    words.push(wordOf(deed, examples[model.stepAt(stand).id]))
    stand = follow(model, stand, deed)
  }
  return words.join(',')
}

/** Writes one event as a word. `typed` are the examples of the step where the event happens. */
export function wordOf({ type, answer, code, receipt, target }: Deed, typed: Examples[string] | undefined): string {
  switch (type) {
    case 'answer':
      return answerWord('answer', answer, typed?.valid)
    case 'invalid':
      return answerWord('invalid', answer, typed?.invalid)
    case 'done':
      return receipt === undefined ? 'done' : `done:${packed(JSON.stringify(receipt))}`
    case 'refused':
      return `refused.${packed(code ?? '')}`
    case 'mark':
      return `mark.${packed(target ?? '')}.${packed(code ?? '')}`
    case 'change':
    case 'aside':
      return `${type}.${packed(target ?? '')}`
    default:
      return type
  }
}

function answerWord(type: Word, answer: Answer | undefined, examples: readonly unknown[] = []): string {
  const { [DOOR_FACT]: door, ...rest } = answer ?? {}
  if (type === 'answer' && typeof door === 'string' && Object.keys(rest).length === 0) return `door.${packed(door)}`
  const at = examples.findIndex((example) => JSON.stringify(example) === JSON.stringify(answer))
  return at < 0 ? `${type}:${packed(JSON.stringify(answer ?? {}))}` : `${type}.${at}`
}

/** Reads a path. Throws `Impossible` with a sentence if it is not a path of this flow. */
export function readPath(flow: AnyFlow, examples: Examples, text: string, from?: Stand): Deeds {
  const words = text === '' ? [] : text.split(',')
  if (words.length > LONGEST) throw new Impossible(`The path has ${words.length} parts, but the maximum is ${LONGEST}.`)
  const first = words.findIndex((word) => !word.includes('='))
  const [givens, deeds] = first < 0 ? [words, []] : [words.slice(0, first), words.slice(first)]
  const given = givenIn(flow, givens)
  const model = modelOf(flow)
  let stand = from ?? model.begun(given)
  const events: Deed[] = []
  for (const [at, word] of deeds.entries()) {
    const deed = inPart(at, () => deedIn(model, stand, examples, word))
    stand = inPart(at, () => follow(model, stand, deed))
    events.push(deed)
  }
  return { given, events }
}

function givenIn(flow: AnyFlow, words: readonly string[]): Readonly<Record<string, FactValue>> {
  const told = words.map((word, at) => {
    const [name = '', value = '', ...more] = word.split('=')
    if (more.length > 0) throw new Impossible(`"${word}" should be one name, = and its value.`)
    if (words.findIndex((other) => other.startsWith(`${name}=`)) !== at)
      throw new Impossible(`"${name}" is given twice.`)
    const known = flow.given.find(({ id }) => id === unpacked(name))
    const chosen = known?.domain.find((one) => [JSON.stringify(one), one].includes(unpacked(value)))
    if (!known) throw new Impossible(`The flow "${flow.id}" has no given "${name}".`)
    if (chosen === undefined) throw new Impossible(`"${name}" is never ${unpacked(value)} in the flow "${flow.id}".`)
    return [known.id, chosen] as const
  })
  // A given (a fact known before the first step) with only one possible value, such as the sample day, can be left out.
  const only = flow.given.flatMap(({ id, domain }) => (domain.length === 1 ? [[id, domain[0]] as const] : []))
  const given = Object.fromEntries([...only, ...told])
  const missing = flow.given.find(({ id }) => !Object.hasOwn(given, id))
  if (missing)
    throw new Impossible(`The path must begin with the givens: "${missing.id}=${JSON.stringify(missing.domain[0])}".`)
  return given
}

/** Reads the word for one event. Throws `Impossible` with a sentence if the word names no event of the current step. */
export function deedIn(model: Model, stand: Stand, examples: Examples, word: string): Deed {
  const [, name = '', mark = '', rest = ''] = /^([a-z]+)([.:]?)(.*)$/s.exec(word) ?? []
  const type = WORDS.find((known) => known === name)
  if (!type) throw new Impossible(`"${word}" is not one of ${WORDS.join(', ')}.`)
  const { id } = model.stepAt(stand)
  switch (type) {
    case 'answer':
    case 'invalid': {
      const all = (type === 'answer' ? examples[id]?.valid : examples[id]?.invalid) ?? []
      if (mark === ':') return { type, answer: objectIn(rest, word) }
      const answer = mark === '.' && /^(0|[1-9]\d*)$/.test(rest) ? all[Number(rest)] : undefined
      if (!isAnswer(answer))
        throw new Impossible(`"${word}" is not an example of "${id}". ${type}.0 is the first of ${all.length}.`)
      return { type, answer }
    }
    case 'done':
      if (mark === ':') return { type, receipt: objectIn(rest, word) }
      return plain(type, mark + rest)
    case 'door':
      return { type: 'answer', answer: { [DOOR_FACT]: named(word, mark, rest) } }
    case 'mark': {
      const [target = '', code = '', ...more] = mark === '.' ? rest.split('.') : []
      if (target === '' || code === '' || more.length > 0)
        throw new Impossible(`"${word}" needs a step and a mark, each after a dot.`)
      return { type, target: unpacked(target), code: unpacked(code) }
    }
    case 'refused':
      return { type, code: named(word, mark, rest) }
    case 'change':
    case 'aside':
      return { type, target: named(word, mark, rest) }
    default:
      return plain(type, mark + rest)
  }
}

function named(word: string, mark: string, rest: string): string {
  if (mark === '.' && rest !== '') return unpacked(rest)
  throw new Impossible(`"${word}" needs a name after a dot.`)
}

function plain<Type extends Word>(type: Type, more: string): { type: Type } {
  if (more === '') return { type }
  throw new Impossible(`"${type}${more}" should be ${type} alone.`)
}

function objectIn(text: string, word: string): Answer {
  try {
    const value: unknown = JSON.parse(unpacked(text))
    if (isAnswer(value)) return value
  } catch {
    // Fall through to the error below.
  }
  throw new Impossible(`"${word}" should have a JSON object after its colon.`)
}

/** Adds the number of the path's part to an error about that part. */
function inPart<Read>(at: number, read: () => Read): Read {
  try {
    return read()
  } catch (error) {
    throw error instanceof Impossible ? new Impossible(`Part ${at + 1} of the path: ${error.message}`) : error
  }
}

const isAnswer = (value: unknown): value is Answer =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Escapes every character that has a meaning in a shell or in this notation. */
export const packed = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replace(
    /[!'()*~.]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** Reverses `packed`. Throws `Impossible` for text that `packed` never returns. */
function unpacked(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new Impossible(`"${text}" cannot be read: a % in it has no code after it.`)
  }
}
