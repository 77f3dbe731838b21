import { FIELD_RULES, type Field, metaOf } from '#machines/define/field.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'

/** Keys that a flow's messages must have (`steps.purpose.title`), and those that they may have. */
export interface Keys {
  readonly must: readonly string[]
  readonly may: readonly string[]
}

export function keysOf(flow: AnyFlow): Keys {
  const all = [...flow.steps.map(keysOfStep), failures(flow)]
  return { must: all.flatMap(({ must }) => must), may: all.flatMap(({ may }) => may) }
}

function keysOfStep(step: AnyStep): Keys {
  const at = `steps.${step.id}`
  const fields = Object.entries<Field>(step.fields).map(([name, field]) => keysOfField(`${at}.fields.${name}`, field))
  return {
    must: [
      `${at}.title`,
      ...step.doors.map((door) => `${at}.doors.${door}`),
      ...(step.effect?.leads ? [`${at}.done`] : []),
      ...fields.flatMap(({ must }) => must),
    ],
    may: [`${at}.hint`, `${at}.help`, `${at}.action`, ...fields.flatMap(({ may }) => may)],
  }
}

function keysOfField(at: string, field: Field): Keys {
  const { kind, choices = [] } = metaOf(field)
  return {
    must: [
      `${at}.label`,
      ...FIELD_RULES[kind].map((rule) => `${at}.errors.${rule}`),
      ...choices.map((choice) => `${at}.options.${choice}.title`),
    ],
    may: [`${at}.hint`, ...choices.map((choice) => `${at}.options.${choice}.hint`)],
  }
}

function failures({ steps, record }: AnyFlow): Keys {
  const codes = [...steps.map(({ effect }) => effect), record].flatMap((effect) => Object.keys(effect?.failures ?? {}))
  return { must: [...new Set(codes)].map((code) => `failures.${code}`), may: [] }
}

/** Every key of a message file that leads to a sentence: `steps.purpose.title`. An empty sentence has no key. */
export function leavesOf(words: unknown, at = ''): string[] {
  if (typeof words === 'string') return words.trim() === '' ? [] : [at]
  if (typeof words !== 'object' || words === null) return []
  return Object.entries(words).flatMap(([key, value]) => leavesOf(value, at === '' ? key : `${at}.${key}`))
}
