import type { Endpoint } from '#api/contract/endpoint.ts'
import { table } from '#api/contract/table.ts'
import { files, isIn, isTest, read } from '#tests/house/tree.ts'
import { notYetKeys } from '#tests/spec/rows/not-yet.ts'
import type { Holder } from '#tests/spec/rows/portal/portal-row.ts'

/** A sentence that says why a row of the spec is not fulfilled. `undefined` if it is fulfilled. */
export async function holderFails(held: Holder): Promise<string | undefined> {
  if ('page' in held) return pages.has(held.page) ? undefined : `No page stands at ${held.page}.`
  if ('words' in held) return wordsFail(held)
  if ('namespace' in held)
    return files.includes(`messages/en/${held.namespace}.json`) ? undefined : `No text is "${held.namespace}".`
  if ('call' in held) return callFails(held)
  if ('value' in held) return valueFails(held)
  if ('test' in held)
    return files.includes(held.test) && read(held.test).includes(held.named)
      ? undefined
      : `${held.test} has no test "${held.named}".`
  if ('binding' in held) return notYetKeys.has(held.binding) ? `${held.binding} is not there yet.` : undefined
  return isMentioned(held.mentions) ? undefined : `No source says ${held.mentions}.`
}

/** The paths of all pages and of all files that answer requests, without route groups. */
const pages = new Set(
  files.flatMap((file) => {
    const [, path] = /^app\/(.*?)\/?(?:page\.tsx|route\.ts)$/.exec(file) ?? []
    return path === undefined ? [] : [`/${path.replace(/\([^)]+\)\/?/g, '')}`]
  }),
)

function wordsFail({ words, text }: { words: string; text: string }): string | undefined {
  const [namespace = '', ...path] = words.split('.')
  const file = `messages/en/${namespace}.json`
  const all: unknown = files.includes(file) ? JSON.parse(read(file)) : {}
  const found = path.reduce((at, key) => Object(at)[key], all)
  return found === text ? undefined : `${words} says ${JSON.stringify(found)}, not ${JSON.stringify(text)}.`
}

function callFails({ call, fields = [] }: { call: string; fields?: readonly string[] }): string | undefined {
  const row = Object.values<Endpoint>(table).find(({ method, path }) => `${method} ${path}` === call)
  if (!row) return `No row of the contract is ${call}.`
  const shapes = [row.body, row.query, row.reply].flatMap((schema) => fieldsOf(schema))
  const missing = fields.filter((field) => !shapes.includes(field))
  return missing.length === 0 ? undefined : `${call} has no ${missing.join(', ')}.`
}

/** The field names in a schema. If the schema has several options, the names in each of them. */
function fieldsOf(schema: unknown): readonly string[] {
  const def: { shape?: object; options?: readonly unknown[]; innerType?: unknown } = Object(Object(schema)._zod?.def)
  return [
    ...Object.keys(def.shape ?? {}),
    ...(def.options ?? []).flatMap(fieldsOf),
    ...(def.innerType ? fieldsOf(def.innerType) : []),
  ]
}

async function valueFails({ value, is }: { value: () => unknown; is: unknown }): Promise<string | undefined> {
  const [found, wanted] = [JSON.stringify(await value()), JSON.stringify(is)]
  return found === wanted ? undefined : `It is ${found}, not ${wanted}.`
}

const sources = files.filter(
  (file) =>
    !isTest(file) &&
    /\.(ts|tsx|mjs|json)$/.test(file) &&
    ['app', 'api', 'components', 'flows', 'machines', 'messages'].some((room) => isIn(file, room)),
)
const texts = [...sources, 'next.config.ts'].map(read)
const isMentioned = (word: string) => texts.some((text) => text.includes(word))
