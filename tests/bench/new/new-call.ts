import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { table } from '#api/contract/table.ts'
import { Unworkable } from '#machines/bench/states/unworkable.ts'
import { camelCase, checkName, titleOf } from './new-names.ts'
import { type Plan, ROOT, runFresh } from './new-plan.ts'
import { constantLiteral, expected, type Literal, withElement, withImport } from './new-source.ts'

const HANDLERS = 'api/server/http/handlers.ts'
const TABLE = 'api/contract/table.ts'
const MATRIX = 'tests/api/contract/matrix.test.ts'

type Who = 'member' | 'anyone'
interface NewCall {
  readonly name: string
  /** The file of `api/contract` that its row is written in: `circles`. */
  readonly noun: string
  /** `/cove/:slug/motto`; one of the noun's own if nothing is said. */
  readonly path: string | undefined
  readonly who: Who
}
interface Skeleton {
  readonly row: string
  readonly path: string
  readonly who: Who
  /** What the call gives, as a sentence about it begins: `The motto`. */
  readonly subject: string
  /** Whether the path names a Circle by its slug. */
  readonly isOfCircle: boolean
}

/** Throws `Unworkable` for a call's name that is not in kebab-case, or that a row has already. */
export function checkCallName(name: string): void {
  checkName(name, 'api/contract')
  const row = camelCase(name)
  if (Object.hasOwn(table, row))
    throw new Unworkable(`Open ${fileWith(`\n  ${row}: `)}: there is a row "${row}" already; choose another name.`)
}

/** The file of `api/contract` that was named. Throws `Unworkable` with all that there are where it holds no calls. */
export function nounNamed(noun: string | undefined): string {
  const nouns = contractFiles()
    .filter(({ text }) => ROWS.test(text))
    .map(({ file }) => file.slice(0, -'.ts'.length))
  if (noun === undefined)
    throw new Unworkable(
      `Say which file of api/contract the call belongs to: --in NOUN. There are ${nouns.join(', ')}.`,
    )
  if (nouns.includes(noun)) return noun
  const hint = contractFiles().some(({ file }) => file === `${noun}.ts`)
    ? ''
    : ` To begin it, write its first call there by hand, in an object \`${camelCase(noun)}Rows\`, and spread that in ${TABLE}.`
  throw new Unworkable(`api/contract/${noun}.ts is no file of calls: there are ${nouns.join(', ')}.${hint}`)
}

const ROWS = /^export const (\w+Rows) = /m

const contractFiles = () =>
  readdirSync(join(ROOT, 'api/contract'))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => ({ file, text: readFileSync(join(ROOT, 'api/contract', file), 'utf8') }))

/** The file of `api/contract` that holds a text. */
const fileWith = (text: string): string =>
  `api/contract/${contractFiles().find((one) => one.text.includes(text))?.file ?? 'table.ts'}`

/** Writes a call: its row, its handler and its example; for one that anyone can make, also what it may tell them. */
export function addCall(plan: Plan, { name, noun, path = `/${noun}/${name}`, who }: NewCall): void {
  const contract = `api/contract/${noun}.ts`
  checkHandlers(plan.read(HANDLERS))
  checkPath(path, contract)
  const row = camelCase(name)
  const skeleton = { row, path, who, subject: subjectOf(name), isOfCircle: path.includes('/:slug') }
  const { list, constant } = rowsOf(plan.read(contract), contract)
  const neighbour = list.elements.at(-1)?.name ?? ''
  const room = roomOf(plan.read(HANDLERS), neighbour)
  plan.change(contract, (text) => withRow(text, constant, noun, skeleton))
  plan.add(`api/server/${room}/${name}.ts`, handlerSource(room, skeleton))
  plan.change(HANDLERS, (text) => `${text}export { ${row} } from '../${room}/${name}.ts'\n`)
  const { file, object } = listWith(plan, /^export const (\w+Examples) = /m, neighbour)
  plan.change(file, (text) => grown(text, { object, file, after: neighbour }, exampleSource(skeleton)))
  if (who === 'anyone') {
    const fields = listWith(plan, /^export const (public\w+Fields) = /m, undefined, file)
    plan.change(fields.file, (text) => grown(text, fields, `${row}: '${replyField(skeleton)}'`))
  }
  if (skeleton.isOfCircle)
    plan.change(MATRIX, (text) =>
      grown(text, { object: 'MATRIX', file: MATRIX, after: 'switchCircle' }, actorsSource(skeleton)),
    )
  plan.write()
  plan.change('api/contract/examples.json', (text) => text)
  runFresh('tests/bench/new/new-finish.ts', 'call', row)
}

/** `read-motto` as what a reader is told: `The motto`. */
const subjectOf = (name: string): string =>
  /^(read|list)-/.test(name) ? `The ${name.replace(/^\w+-/, '').replaceAll('-', ' ')}` : titleOf(name)

/** Throws `Unworkable` where a handler has no row: what is there should be whole before there is more. */
function checkHandlers(text: string): void {
  const listed = [...text.matchAll(/^export \{ ([^}]+) \} from '\.\.\/([^']+)'/gm)]
  for (const [, names = '', file] of listed)
    for (const name of names.split(', '))
      if (!Object.hasOwn(table, name))
        throw new Unworkable(
          `Open api/server/${file}: the handler "${name}" has no row; write one in api/contract, or take it out of ${HANDLERS}.`,
        )
}

function checkPath(path: string, contract: string): void {
  if (!/^(\/([a-z0-9][a-z0-9-]*|:slug))+$/.test(path))
    throw new Unworkable(
      `"${path}" is no path like /cove/:slug/motto; this command understands no part but :slug. Open ${contract} for paths with other parts, and write the row there.`,
    )
  const taken = Object.entries(table).find(([, row]) => row.method === 'GET' && row.path === path)
  if (taken)
    throw new Unworkable(`Open ${fileWith(`path: '${path}'`)}: GET ${path} is the path of "${taken[0]}" already.`)
}

/** The object of a noun's rows, and what it is called. */
function rowsOf(text: string, file: string): { readonly list: Literal; readonly constant: string } {
  const constant = ROWS.exec(text)?.[1]
  const list = constant === undefined ? undefined : constantLiteral(text, constant)
  return { list: expected(list, 'an object of rows', file), constant: constant ?? '' }
}

function withRow(text: string, constant: string, noun: string, skeleton: Skeleton): string {
  const { row, path, who, isOfCircle } = skeleton
  const list = expected(constantLiteral(text, constant), `\`${constant}\``, `api/contract/${noun}.ts`)
  const own = Object.values(table).find(({ path }) => text.includes(`path: '${path}'`))?.noun ?? noun
  const source = `
  ${row}: endpoint({
    method: 'GET',
    path: '${path}',
    noun: '${own}',
    summary: '${summaryOf(skeleton)}',
    who: '${who}',
    ${isOfCircle ? 'params: slugged,' : ''}
    status: 200,
    reply: z.object({ ${replyField(skeleton)}: z.string() }),
    failures: [${isOfCircle ? "'not-found'" : ''}],
  })`
  const all = withElement(text, list, source)
  return isOfCircle && !/\bslugged\b/.test(text) ? withImport(all, "import { slugged } from './circles.ts'") : all
}

function summaryOf({ subject, who, isOfCircle }: Skeleton): string {
  if (!isOfCircle) return who === 'member' ? `${subject}, for members` : subject
  return who === 'member' ? `${subject} of a Circle that I belong to` : `${subject} of a Circle`
}

/** The one field of the skeleton's reply. */
const replyField = ({ who, isOfCircle }: Skeleton): string =>
  isOfCircle ? 'slug' : who === 'member' ? 'email' : 'text'

function handlerSource(room: string, skeleton: Skeleton): string {
  const { row, who, isOfCircle } = skeleton
  const head = `import type { Handler } from '../calls/call.ts'\n`
  const about = `/** ${summaryOf(skeleton)}. */\nexport const ${row}: Handler<'${row}'> = async`
  if (!isOfCircle && who === 'anyone') return `${head}\n${about} () => ({ body: { text: 'Hello' } })\n`
  if (!isOfCircle) return `${head}\n${about} ({ member }) => ({ body: { email: member.email } })\n`
  const find = who === 'member' ? 'circleOfMine' : 'circleToSee'
  return `${head}import { ${find} } from '${room === 'circles' ? './find.ts' : '../circles/find.ts'}'

${about} ({ services, params, member }) => {
  const ${who === 'member' ? '{ circle }' : 'circle'} = await ${find}(services.store.read, params.slug, member, services.now())
  return { body: { slug: circle.slug } }
}
`
}

function exampleSource({ row, who, isOfCircle }: Skeleton): string {
  if (!isOfCircle)
    return who === 'anyone' ? `${row}: () => ({})` : `${row}: async ({ member }) => ({ token: (await member()).token })`
  return who === 'anyone'
    ? `${row}: async ({ leader }) => ({ params: (await leader()).params })`
    : `${row}: async ({ leader }) => { const { params, token } = await leader(); return { params, token } }`
}

/** What seven people are answered by a call about a Circle. */
const actorsSource = ({ row, who }: Skeleton): string =>
  `${row}: { send: bySlug, answers: [${who === 'anyone' ? '200, 200, 200, 200, 200, 200, 200' : '401, 404, 404, 401, 404, 200, 200'}] }`

interface List {
  readonly file: string
  readonly object: string
  /** The element that another one is put behind; the last if nothing is said. */
  readonly after?: string | undefined
}

/** The text of a file with an element more in one of its objects. */
const grown = (text: string, { file, object, after }: List, element: string): string =>
  withElement(text, expected(constantLiteral(text, object), `the object \`${object}\``, file), element, after)

/** The room of the server with the handler of a row. */
function roomOf(handlers: string, row: string): string {
  const line = handlers.split('\n').find((own) => new RegExp(`[ ,]${row}[ ,]`).test(own))
  return expected(line?.match(/'\.\.\/([\w-]+)\//)?.[1], `the handler "${row}"`, HANDLERS)
}

/** The object of examples of this name that has a row; of any row if none is said, in this file rather than in another. */
function listWith(plan: Plan, named: RegExp, row: string | undefined, rather?: string): List {
  const folder = 'tests/support/examples'
  const files = readdirSync(join(ROOT, folder)).map((name) => `${folder}/${name}`)
  for (const file of files.toSorted((one, other) => Number(other === rather) - Number(one === rather))) {
    const text = plan.read(file)
    const object = named.exec(text)?.[1]
    const list = object === undefined ? undefined : constantLiteral(text, object)
    if (object !== undefined && list && (row === undefined || list.elements.some(({ name }) => name === row)))
      return { file, object, after: row }
  }
  throw new Unworkable(`Open ${folder}/all.ts: no example there is of "${row}".`)
}
