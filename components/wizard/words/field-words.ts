import type { useTranslations } from 'next-intl'
import { withCountryName } from '#api/contract/country-names.ts'
import { FLOW_LIMITS } from '#api/contract/limits.ts'
import type { FieldWordsShown, ListWord } from '#components/fields/field-props.ts'
import { type Field, type FieldIssue, limitsOf, metaOf } from '#machines/define/field.ts'
import { isFlow, itemOf } from '#machines/define/item-of.ts'

type Sentences = ReturnType<typeof useTranslations>
type Values = Parameters<Sentences>[1]

/** Functions that return messages: `say` from the flow's own messages, `all` from all messages. */
export interface Say {
  has(key: string): boolean
  say(key: string, values?: Values): string
  readonly all: Sentences
}

/** Returns the texts of a field, by the field's key, such as `steps.guests.fields.items`. */
export function fieldWords(at: Say, field: Field | undefined, key: string): FieldWordsShown {
  const { has, say } = at
  const optional = (word: string) => (has(word) ? say(word) : undefined)
  const option = (word: string) => ({ title: say(`${word}.title`), hint: optional(`${word}.hint`) })
  const choices = (field && metaOf(field).choices) ?? []
  const item = (part: string) => fieldWords(at, partOf(field, part), `${key}.item.${part}`)
  const question = (id: string) => questionWords(at, field, id)
  return {
    label: say(`${key}.label`),
    hint: has(`${key}.hint`) ? say(`${key}.hint`, field && limitsOf(field)) : undefined,
    unit: optional(`${key}.unit`),
    heading: optional(`${key}.heading`),
    answered: optional(`${key}.answered`),
    options: Object.fromEntries(choices.map((value) => [value, option(`${key}.options.${value}`)])),
    item,
    question,
    list: (word, values) => listWord(at, key, word, values),
    sentence(rule, params) {
      const { step, part } = params ?? {}
      if (typeof step === 'string' && typeof part === 'string' && rule !== 'twice')
        return question(step).field(part).sentence(rule, without(params, 'step'))
      const ofPart = `${key}.item.${part}.errors.${rule}`
      return say(has(ofPart) ? ofPart : `${key}.errors.${rule}`, withCountryName(params))
    },
  }
}

const without = (params: FieldIssue['params'] = {}, name: string): FieldIssue['params'] =>
  Object.fromEntries(Object.entries(params).filter(([own]) => own !== name && own !== 'part'))

function partOf(field: Field | undefined, part: string): Field | undefined {
  const item = field && metaOf(field).kind === 'list' ? itemOf(field) : undefined
  return item && !isFlow(item) ? item.fields[part] : undefined
}

/**
 * Returns the texts of a question about a list item. Items with a flow of their own have their texts in the same place
 * as any flow.
 */
function questionWords({ all }: Say, field: Field | undefined, id: string) {
  const item = field && metaOf(field).kind === 'list' ? itemOf(field) : undefined
  const step = item && isFlow(item) ? item.steps.find((one) => one.id === id) : undefined
  if (!step || !item || !isFlow(item)) throw new Error(`No item of this list is asked "${id}".`)
  const file = step.words ?? item.words
  const own: Say = {
    has: (key) => all.has(`${file}.${key}`),
    say: (key, values) => all(`${file}.${key}`, { ...FLOW_LIMITS, ...values }),
    all,
  }
  const at = `steps.${id}`
  return {
    title: own.say(`${at}.title`),
    hint: own.has(`${at}.hint`) ? own.say(`${at}.hint`) : undefined,
    field: (name: string) => fieldWords(own, step.fields[name], `${at}.fields.${name}`),
  }
}

/**
 * Returns one of a list's texts. A new item's heading is the same as the label of the button that adds it, unless the
 * list has its own heading.
 */
function listWord(
  { has, say, all }: Say,
  key: string,
  word: ListWord,
  values: { readonly item?: string } = {},
): string {
  const own = [word, ...(word === 'fresh' || word === 'another' ? ['add'] : [])].find((one) => has(`${key}.${one}`))
  return own === undefined ? all(`fields.items.${word}`, { ...values }) : say(`${key}.${own}`, { ...values })
}
