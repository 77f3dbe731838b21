import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { table } from '#api/contract/table.ts'
import { Unworkable } from '#machines/bench/states/unworkable.ts'
import { camelCase, checkName, titleOf } from './new-names.ts'
import { type Plan, ROOT, runFresh } from './new-plan.ts'
import { constantLiteral, expected, type Literal, withElement, withImport } from './new-source.ts'

const HANDLERS = 'api/server/http/handlers.ts'
const MATRIX = 'tests/api/contract/matrix.test.ts'

interface NewCall {
  readonly name: string
  /** The file of `api/contract` that its row is written in: `circles`. */
  readonly noun: string
  /** `/circles/:slug/motto`; one of the noun's own if nothing is said. */
  readonly path: string | undefined
}
interface Skeleton {
  readonly row: string
  readonly title: string
  readonly path: string
  /** Whether the path names a Circle by its slug: then only those who belong to it are answered. */
  readonly isOfCircle: boolean
}

/** Writes a call that members can make: its row, its handler and its example. */
export function addCall(plan: Plan, { name, noun, path = `/${noun}/${name}` }: NewCall): void {
  const contract = `api/contract/${noun}.ts`
  checkName(name, contract)
  checkHandlers(plan.read(HANDLERS))
  const row = camelCase(name)
  if (Object.hasOwn(table, row))
    throw new Unworkable(`Open ${contract}: there is a row "${row}" already; choose another name.`)
  checkPath(path, contract)
  const skeleton = { row, title: titleOf(name), path, isOfCircle: path.includes('/:slug') }
  const { list, constant } = rowsOf(plan.read(contract), contract)
  const neighbour = list.elements.at(-1)?.name ?? ''
  const room = roomOf(plan.read(HANDLERS), neighbour)
  plan.change(contract, (text) => withRow(text, constant, noun, skeleton))
  plan.add(`api/server/${room}/${name}.ts`, handlerSource(room, skeleton))
  plan.change(HANDLERS, (text) => `${text}export { ${row} } from '../${room}/${name}.ts'\n`)
  const { file, object } = examplesOf(plan, neighbour)
  plan.change(file, (text) =>
    withElement(
      text,
      expected(constantLiteral(text, object), `the object \`${object}\``, file),
      exampleSource(skeleton),
      neighbour,
    ),
  )
  if (skeleton.isOfCircle) plan.change(MATRIX, (text) => withActors(text, row))
  plan.write()
  plan.change('api/contract/examples.json', (text) => text)
  runFresh('tests/bench/new/new-finish.ts', 'call', row)
}

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
      `"${path}" is no path like /circles/:slug/motto: open ${contract} for paths with other parts, and write the row there.`,
    )
  const taken = Object.entries(table).find(([, row]) => row.method === 'GET' && row.path === path)
  if (taken) throw new Unworkable(`Open ${contract}: GET ${path} is the path of "${taken[0]}" already.`)
}

/** The object of a noun's rows, and what it is called. */
function rowsOf(text: string, file: string): { readonly list: Literal; readonly constant: string } {
  const constant = /^export const (\w+Rows) = /m.exec(text)?.[1]
  const list = constant === undefined ? undefined : constantLiteral(text, constant)
  return { list: expected(list, 'an object of rows', file), constant: constant ?? '' }
}

function withRow(text: string, constant: string, noun: string, { row, title, path, isOfCircle }: Skeleton): string {
  const list = expected(constantLiteral(text, constant), `\`${constant}\``, `api/contract/${noun}.ts`)
  const own = Object.values(table).find(({ path }) => text.includes(`path: '${path}'`))?.noun ?? noun
  const source = `
  ${row}: endpoint({
    method: 'GET',
    path: '${path}',
    noun: '${own}',
    summary: '${title}${isOfCircle ? ' of a Circle of mine' : ', for members'}',
    who: 'member',
    ${isOfCircle ? 'params: slugged,' : ''}
    status: 200,
    reply: z.object({ ${isOfCircle ? 'slug' : 'email'}: z.string() }),
    failures: [${isOfCircle ? "'not-found'" : ''}],
  })`
  const grown = withElement(text, list, source)
  return isOfCircle && !/\bslugged\b/.test(text) ? withImport(grown, "import { slugged } from './circles.ts'") : grown
}

function handlerSource(room: string, { row, title, isOfCircle }: Skeleton): string {
  const head = `import type { Handler } from '../calls/call.ts'\n`
  const about = `/** ${title}, for ${isOfCircle ? 'those who belong to the Circle' : 'members'}. */`
  if (!isOfCircle)
    return `${head}\n${about}\nexport const ${row}: Handler<'${row}'> = async ({ member }) => ({ body: { email: member.email } })\n`
  const find = room === 'circles' ? './find.ts' : '../circles/find.ts'
  return `${head}import { circleOfMine } from '${find}'

${about}
export const ${row}: Handler<'${row}'> = async ({ services, params, member }) => {
  const { circle } = await circleOfMine(services.store.read, params.slug, member, services.now())
  return { body: { slug: circle.slug } }
}
`
}

const exampleSource = ({ row, isOfCircle }: Skeleton) =>
  isOfCircle
    ? `${row}: async ({ leader }) => { const { params, token } = await leader(); return { params, token } }`
    : `${row}: async ({ member }) => ({ token: (await member()).token })`

/** What seven people are answered by a call about a Circle that only those who belong to it can make. */
const withActors = (text: string, row: string): string =>
  withElement(
    text,
    expected(constantLiteral(text, 'MATRIX'), '`MATRIX`', MATRIX),
    `${row}: { send: bySlug, answers: [401, 404, 404, 401, 404, 200, 200] }`,
    'switchCircle',
  )

/** The room of the server with the handler of a row. */
function roomOf(handlers: string, row: string): string {
  const line = handlers.split('\n').find((own) => new RegExp(`[ ,]${row}[ ,]`).test(own))
  return expected(line?.match(/'\.\.\/([\w-]+)\//)?.[1], `the handler "${row}"`, HANDLERS)
}

/** The file and the object with the example of a row. */
function examplesOf(plan: Plan, row: string): { readonly file: string; readonly object: string } {
  const folder = 'tests/support/examples'
  for (const name of readdirSync(join(ROOT, folder))) {
    const file = `${folder}/${name}`
    const text = plan.read(file)
    const object = /^export const (\w+Examples) = /m.exec(text)?.[1]
    const list = object === undefined ? undefined : constantLiteral(text, object)
    if (object !== undefined && list?.elements.some((element) => element.name === row)) return { file, object }
  }
  throw new Unworkable(`Open ${folder}/all.ts: no example there is of "${row}".`)
}
