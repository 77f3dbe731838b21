import { DOOR } from '#machines/define/declared.ts'
import type { FactValue } from '#machines/define/fact.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { Examples } from '../check/finding.ts'
import type { Deed, Deeds } from './deed.ts'
import { follow, Impossible } from './follow.ts'
import { type Model, modelOf, type Stand } from './model.ts'

/*
 * A path in one word that no shell takes apart: what is given, then one word for each deed, with commas between.
 *
 *   signedIn=true,continue,answer.0,done,back,invalid.1,refused.wrong-code,change.story,mark.story.checked
 *
 * A number is the place of an example of the step at hand, a name that of a door, a refusal or a step; whatever else stands
 * there as it is, after a colon.
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

/** More deeds than this are no path that anybody printed. */
export const LONGEST = 20_000

/** The path as one word; `from` is where it begins, if that is not an empty draft. */
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

function wordOf({ type, answer, code, receipt, target }: Deed, typed: Examples[string] | undefined): string {
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
  const { [DOOR]: door, ...rest } = answer ?? {}
  if (type === 'answer' && typeof door === 'string' && Object.keys(rest).length === 0) return `door.${packed(door)}`
  const at = examples.findIndex((example) => JSON.stringify(example) === JSON.stringify(answer))
  return at < 0 ? `${type}:${packed(JSON.stringify(answer ?? {}))}` : `${type}.${at}`
}

/** Reads a path back. Throws `Impossible` with a sentence where it is none of this flow. */
export function readPath(flow: AnyFlow, examples: Examples, text: string, from?: Stand): Deeds {
  const words = text === '' ? [] : text.split(',')
  if (words.length > LONGEST) throw new Impossible(`The path has ${words.length} parts, but ${LONGEST} are the most.`)
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
    if (!known) throw new Impossible(`"${name}" is not given in the flow "${flow.id}".`)
    if (chosen === undefined) throw new Impossible(`"${name}" is never ${unpacked(value)} in the flow "${flow.id}".`)
    return [known.id, chosen] as const
  })
  // What can only be one thing, as the day of the examples, need not be said.
  const only = flow.given.flatMap(({ id, domain }) => (domain.length === 1 ? [[id, domain[0]] as const] : []))
  const given = Object.fromEntries([...only, ...told])
  const missing = flow.given.find(({ id }) => !Object.hasOwn(given, id))
  if (missing)
    throw new Impossible(
      `The path must begin with what is given: "${missing.id}=${JSON.stringify(missing.domain[0])}".`,
    )
  return given
}

function deedIn(model: Model, stand: Stand, examples: Examples, word: string): Deed {
  const [, name = '', mark = '', rest = ''] = /^([a-z]+)([.:]?)(.*)$/s.exec(word) ?? []
  const type = WORDS.find((known) => known === name)
  if (!type) throw new Impossible(`"${word}" is none of ${WORDS.join(', ')}.`)
  const { id } = model.stepAt(stand)
  switch (type) {
    case 'answer':
    case 'invalid': {
      const all = (type === 'answer' ? examples[id]?.valid : examples[id]?.invalid) ?? []
      if (mark === ':') return { type, answer: objectIn(rest, word) }
      const answer = mark === '.' && /^(0|[1-9]\d*)$/.test(rest) ? all[Number(rest)] : undefined
      if (!isAnswer(answer))
        throw new Impossible(`"${word}" is no example of "${id}": ${type}.0 is the first of ${all.length}.`)
      return { type, answer }
    }
    case 'done':
      if (mark === ':') return { type, receipt: objectIn(rest, word) }
      return plain(type, mark + rest)
    case 'door':
      return { type: 'answer', answer: { [DOOR]: named(word, mark, rest) } }
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
    // Said below: it is no object either way.
  }
  throw new Impossible(`"${word}" should hold a JSON object after its colon.`)
}

/** What is wrong with a part of the path is said with its number. */
function inPart<Read>(at: number, read: () => Read): Read {
  try {
    return read()
  } catch (error) {
    throw error instanceof Impossible ? new Impossible(`Part ${at + 1} of the path: ${error.message}`) : error
  }
}

const isAnswer = (value: unknown): value is Answer =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Nothing that a shell, or this notation, reads as its own. */
const packed = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replace(
    /[!'()*~.]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

function unpacked(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new Impossible(`"${text}" cannot be read: a % in it is followed by no sign.`)
  }
}
