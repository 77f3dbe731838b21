import type { useTranslations } from 'next-intl'
import { withCountryName } from '#api/contract/country-names.ts'
import type { FieldWordsShown, ListWord } from '#components/fields/field-props.ts'
import { type Field, type FieldIssue, metaOf } from '#machines/define/field.ts'
import { isFlow, itemOf } from '#machines/define/items.ts'

type Sentences = ReturnType<typeof useTranslations>
type Values = Parameters<Sentences>[1]

/** The sentences of one message file, and those of all of them. */
export interface Say {
  has(key: string): boolean
  say(key: string, values?: Values): string
  readonly all: Sentences
}

/** The words of a field, by the key that they stand under: `steps.guests.fields.items`. */
export function fieldWords(at: Say, field: Field | undefined, key: string): FieldWordsShown {
  const { has, say } = at
  const optional = (word: string) => (has(word) ? say(word) : undefined)
  const option = (word: string) => ({ title: say(`${word}.title`), hint: optional(`${word}.hint`) })
  const choices = (field && metaOf(field).choices) ?? []
  const item = (part: string) => fieldWords(at, partOf(field, part), `${key}.item.${part}`)
  const question = (id: string) => questionWords(at, field, id)
  return {
    label: say(`${key}.label`),
    hint: optional(`${key}.hint`),
    unit: optional(`${key}.unit`),
    heading: optional(`${key}.heading`),
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

/** A flow that an item is made of has its words where any flow has them. */
function questionWords({ all }: Say, field: Field | undefined, id: string) {
  const item = field && metaOf(field).kind === 'list' ? itemOf(field) : undefined
  const step = item && isFlow(item) ? item.steps.find((one) => one.id === id) : undefined
  if (!step || !item || !isFlow(item)) throw new Error(`No item of this list is asked "${id}".`)
  const file = step.words ?? item.words
  const own: Say = {
    has: (key) => all.has(`${file}.${key}`),
    say: (key, values) => all(`${file}.${key}`, values),
    all,
  }
  const at = `steps.${id}`
  return {
    title: own.say(`${at}.title`),
    hint: own.has(`${at}.hint`) ? own.say(`${at}.hint`) : undefined,
    field: (name: string) => fieldWords(own, step.fields[name], `${at}.fields.${name}`),
  }
}

/** A new item is headed like the button that adds it, where the list says no more. */
function listWord(
  { has, say, all }: Say,
  key: string,
  word: ListWord,
  values: { readonly item?: string } = {},
): string {
  const own = [word, ...(word === 'fresh' || word === 'another' ? ['add'] : [])].find((one) => has(`${key}.${one}`))
  return own === undefined ? all(`fields.items.${word}`, { ...values }) : say(`${key}.${own}`, { ...values })
}
