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
  /** The file of `api/contract` to which the call's row belongs, without the extension: `circles`. */
  readonly noun: string
  /** The path, such as `/cove/:slug/motto`. The default consists of the noun and the name of the call. */
  readonly path: string | undefined
  readonly who: Who
}
interface Skeleton {
  readonly row: string
  readonly path: string
  readonly who: Who
  /** What the call returns, as the beginning of a sentence: `The motto`. */
  readonly subject: string
  /** Whether the path names a Circle by its slug. */
  readonly isOfCircle: boolean
}

/** Throws `Unworkable` if the name of a call is not in kebab-case, or if a row with this name exists. */
export function checkCallName(name: string): void {
  checkName(name, 'api/contract')
  const row = camelCase(name)
  if (Object.hasOwn(table, row))
    throw new Unworkable(`Open ${fileWith(`\n  ${row}: `)}: the row "${row}" already exists. Choose another name.`)
}

/**
 * Returns the noun if a file of `api/contract` with this name contains calls. Otherwise throws `Unworkable` with the
 * list of those files.
 */
export function nounNamed(noun: string | undefined): string {
  const nouns = contractFiles()
    .filter(({ text }) => ROWS.test(text))
    .map(({ file }) => file.slice(0, -'.ts'.length))
  if (noun === undefined)
    throw new Unworkable(`Choose the file of api/contract for the call: --in NOUN. The nouns are ${nouns.join(', ')}.`)
  if (nouns.includes(noun)) return noun
  const hint = contractFiles().some(({ file }) => file === `${noun}.ts`)
    ? ''
    : ` To create it, write its first call there by hand, in an object \`${camelCase(noun)}Rows\`, and spread that object in ${TABLE}.`
  throw new Unworkable(`api/contract/${noun}.ts has no calls. The nouns are ${nouns.join(', ')}.${hint}`)
}

const ROWS = /^export const (\w+Rows) = /m

const contractFiles = () =>
  readdirSync(join(ROOT, 'api/contract'))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => ({ file, text: readFileSync(join(ROOT, 'api/contract', file), 'utf8') }))

/** The file of `api/contract` that contains a text. */
const fileWith = (text: string): string =>
  `api/contract/${contractFiles().find((one) => one.text.includes(text))?.file ?? 'table.ts'}`

/** Writes the row, the handler and the example of a call. For a public call, also writes its public fields. */
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

/** Describes for readers what a call returns: `read-motto` becomes `The motto`. */
const subjectOf = (name: string): string =>
  /^(read|list)-/.test(name) ? `The ${name.replace(/^\w+-/, '').replaceAll('-', ' ')}` : titleOf(name)

/** Throws `Unworkable` if a handler has no row, because existing code must be complete before more is added. */
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
      `"${path}" is not a path like /cove/:slug/motto. This command supports only the parameter :slug. For other parameters, write the row in ${contract}.`,
    )
  const taken = Object.entries(table).find(([, row]) => row.method === 'GET' && row.path === path)
  if (taken)
    throw new Unworkable(`Open ${fileWith(`path: '${path}'`)}: GET ${path} is already the path of "${taken[0]}".`)
}

/** The object with a noun's rows, and the name of its constant. */
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
  return who === 'member' ? `${subject} of a Circle you belong to` : `${subject} of a Circle`
}

/** The name of the only field in the skeleton's reply. */
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

/** The status codes with which a call about a Circle answers seven different people. */
const actorsSource = ({ row, who }: Skeleton): string =>
  `${row}: { send: bySlug, answers: [${who === 'anyone' ? '200, 200, 200, 200, 200, 200, 200' : '401, 404, 404, 401, 404, 200, 200'}] }`

interface List {
  readonly file: string
  readonly object: string
  /** The element after which the new one is inserted. By default, the last element. */
  readonly after?: string | undefined
}

/** The text of a file, with a new element in one of its objects. */
const grown = (text: string, { file, object, after }: List, element: string): string =>
  withElement(text, expected(constantLiteral(text, object), `the object \`${object}\``, file), element, after)

/** The folder of `api/server` that has the handler of a row. */
function roomOf(handlers: string, row: string): string {
  const line = handlers.split('\n').find((own) => new RegExp(`[ ,]${row}[ ,]`).test(own))
  return expected(line?.match(/'\.\.\/([\w-]+)\//)?.[1], `the handler "${row}"`, HANDLERS)
}

/**
 * Finds the object of examples whose name matches `named` and that contains `row`. Without `row`, any object matches.
 * The file `rather` is searched first.
 */
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
  throw new Unworkable(`Open ${folder}/all.ts: it has no example of "${row}".`)
}
