import { FLOW_HEADERS } from '#api/contract/endpoint.ts'
import { below, type Chance, oneIn, oneOf, weighted } from './chance.ts'
import { type Draft, escaped, FORM_TYPE, type Request, textOf, written } from './request.ts'
import { brokenForm, garbage, nasty, visible } from './shapes.ts'
import type { World } from './sound.ts'

const QUERIES = ['__proto__=1', 'constructor[prototype]=1', '=&&=', '%=', '%ff=%fe']
const TYPES = ['text/plain', ';', 'application/json; charset=utf-7']
const BESIDE = ['__proto__x', 'constructor', 'id', 'role', 'toJSON', 'length']
/** Headers that are valid for some run, but rarely for the present one. */
const HEADERS = {
  [FLOW_HEADERS.step]: ['purpose', 'image', 'add-extension', 'invite-others'],
  [FLOW_HEADERS.revision]: ['0', '1', '2', '999999999'],
  [FLOW_HEADERS.key]: ['the-same-key-again', 'another-key-again'],
} as const

/** The ways to make a call odd, with their probabilities. */
const ODDITIES: readonly (readonly [weight: number, (world: World, draft: Draft, request: Request) => Request])[] = [
  [3, (world, draft) => written(otherCaller(world, draft))],
  [6, ({ chance }, draft) => written(nastyFields(chance, draft))],
  [
    2,
    ({ chance }, { row }, request) => ({
      ...request,
      body: row.isForm ? chance(brokenForm) : row.body && chance(garbage),
    }),
  ],
  [
    2,
    ({ chance }, draft, request) => ({
      ...request,
      path: `${request.path}${request.path.includes('?') ? '&' : '?'}${oddQuery(chance, draft)}`,
    }),
  ],
  [2, (world, draft) => written(oddHeaders(world, draft))],
  [
    1,
    ({ chance }, { row }, request) => ({
      ...request,
      headers: { ...request.headers, 'Content-Type': row.isForm ? FORM_TYPE : oneOf(chance, TYPES) },
    }),
  ],
]

/** Makes a call odd in one way. */
export function oddRequest(world: World, draft: Draft): Request {
  const change = weighted(world.chance, ODDITIES)
  return change(world, draft, written(draft))
}

function otherCaller({ chance, knowledge }: World, draft: Draft): Draft {
  const kind = oneOf(chance, ['none', 'session', 'ended'] as const)
  const others = kind === 'none' ? [] : knowledge.pool(kind)
  const bearer = others.length > 0 ? String(oneOf(chance, others).values.bearer) : undefined
  return { ...draft, bearer }
}

/** Replaces about one value in five by a value of any type, and sometimes adds a field. */
function nastyFields(chance: Chance, draft: Draft): Draft {
  const change = (values: Draft['path']) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, oneIn(chance, 5) ? chance(nasty) : value]))
  const beside = oneIn(chance, 3) ? { [oneOf(chance, BESIDE)]: chance(nasty) } : {}
  const body = draft.body && (draft.row.isForm ? draft.body : { ...change(draft.body), ...beside })
  return { ...draft, path: change(draft.path), query: change(draft.query), body }
}

/** Adds a query parameter that the call does not have, or repeats one. */
function oddQuery(chance: Chance, { row }: Draft): string {
  const asked = row.parameters.filter((parameter) => parameter.in === 'query')
  if (asked.length === 0 || oneIn(chance, 2)) return oneOf(chance, QUERIES)
  const { name } = oneOf(chance, asked)
  return [1, 2].map(() => `${name}=${escaped(textOf(chance(nasty)))}`).join('&')
}

function oddHeaders({ chance, knowledge }: World, draft: Draft): Draft {
  const asked = draft.row.parameters.filter((parameter) => parameter.in === 'header')
  const runs = knowledge.pool('run').map(({ values }) => String(values.run_id))
  const right = { ...HEADERS, ...(runs.length > 0 && { [FLOW_HEADERS.run]: runs }) }
  const isOdd = oneIn(chance, 4)
  const headers = asked.flatMap(({ name }) => {
    const list = Object.entries(right).find(([known]) => known === name)?.[1] ?? []
    if (isOdd && oneIn(chance, 2)) return oneIn(chance, 2) ? [] : [[name, chance(visible)]]
    return list.length > 0 ? [[name, list[below(chance, list.length)]]] : []
  })
  return { ...draft, headers: { ...draft.headers, ...Object.fromEntries(headers) } }
}
