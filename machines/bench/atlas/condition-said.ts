import { type Atom, type Expression, HAPPENED_FACT } from '#machines/define/condition.ts'
import { DOOR_FACT, wordsOf } from '#machines/define/declared.ts'
import type { FactValue } from '#machines/define/fact.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { stepOf } from '#machines/walk/answer.ts'
import { simplified } from './simplify.ts'

/** Looks up a sentence by message file and key. */
export type Say = (file: string, key: string) => string | undefined

/**
 * Returns a condition in the words of the screens, or an empty text if it always holds. A condition at a step leaves out
 * the step's title and what is always true there.
 */
export const conditionSaid = (flow: AnyFlow, say: Say, condition: Expression, at?: AnyStep): string =>
  said(flow, say, simplified(flow, condition, at?.when), at?.id)

function said(flow: AnyFlow, say: Say, condition: Expression, at: string | undefined): string {
  switch (condition.op) {
    case 'given':
      return givenSaid(condition.given, condition.values)
    case 'fact':
      return factSaid(flow, say, condition, at)
    case 'all':
    case 'any':
      return condition.of
        .map((part) =>
          part.op === 'all' || part.op === 'any' ? `(${said(flow, say, part, at)})` : said(flow, say, part, at),
        )
        .join(condition.op === 'all' ? ' and ' : ' or ')
    default:
      return ''
  }
}

/** Returns a given (a fact known before the first step) with some of its values in words, such as "not signed in". */
export function givenSaid(id: string, values: readonly FactValue[]): string {
  const [value = false] = values
  if (values.length === 1 && typeof value === 'boolean') return value ? spaced(id) : `not ${spaced(id)}`
  return `${spaced(id)} is ${values.map(plain).join(' or ')}`
}

function factSaid(
  flow: AnyFlow,
  say: Say,
  { step: id, fact, values }: Extract<Atom, { readonly op: 'fact' }>,
  at: string | undefined,
): string {
  const step = stepOf(flow, id)
  const file = step ? wordsOf(flow, step) : flow.words
  const place = `steps.${id}`
  const title = quoted(say(file, `${place}.title`) ?? spaced(id))
  if (fact === HAPPENED_FACT) return `${title} is ${values.includes(true) ? 'done' : 'not done'}`
  const where = id === at ? '' : ` at ${title}`
  if (fact === DOOR_FACT) {
    const labelOf = (door: FactValue) => say(file, `${place}.doors.${door}`) ?? say(flow.words, `doors.${door}`)
    const button = say(file, `${place}.action`) ?? 'Continue'
    const doors = values.map((door) => (door === undefined ? button : (labelOf(door) ?? spaced(`${door}`))))
    return `${doors.map(quoted).join(' or ')} is pressed${where}`
  }
  const told = values.filter((value) => value !== undefined || values.length === 1)
  const field = `${place}.fields.${fact}`
  const label = say(file, `${field}.label`)
  if (label === undefined) return `${givenSaid(fact, told)}${where}`
  const options = told.map((value) => {
    const option = say(file, `${field}.options.${value}.title`)
    return option === undefined ? plain(value) : quoted(option)
  })
  return `${quoted(label)} is ${options.join(' or ')}`
}

const plain = (value: FactValue): string =>
  value === undefined ? 'left empty' : value === true ? 'yes' : value === false ? 'no' : spaced(`${value}`)

/** Writes a name from the code as words: `signedIn` and `signed-in` become "signed in". */
export const spaced = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .toLowerCase()

const quoted = (text: string) => `“${text}”`
