import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Plugin, rolldown } from 'rolldown'

interface Options {
  /** The library's name in import statements, such as `zod/mini`. */
  readonly library: string
  /** The folders with sources that may run in a browser, relative to the project. */
  readonly usedIn: readonly string[]
  /** Whether to keep all exports. Used in development, so that code can use another function without a new bundle. */
  readonly whole: boolean
}

/** The `this` that Next's bundler passes to a loader. */
interface LoaderContext {
  readonly resourcePath: string
  readonly rootContext: string
  getOptions(): Options
  async(): (error: unknown, code?: string) => void
  addContextDependency(folder: string): void
}

/**
 * A loader for Next's bundler that turns a library into one module with only the exports that the project uses. The
 * bundler drops unused code within one module, but keeps everything that another module or a namespace mentions.
 */
export default function oneModule(this: LoaderContext): void {
  const done = this.async()
  // The bundler caches the result between builds. Any change in these folders may need a new one.
  for (const folder of this.getOptions().usedIn) this.addContextDependency(join(this.rootContext, folder))
  bundled(this.resourcePath, this.rootContext, this.getOptions()).then(
    (code) => done(null, code),
    (error: unknown) => done(error),
  )
}

async function bundled(path: string, root: string, { library, usedIn, whole }: Options): Promise<string> {
  const exported: Readonly<Record<string, unknown>> = await import(path)
  const sources = whole ? [] : await Promise.all(usedIn.map((folder) => sourcesIn(join(root, folder))))
  const entry = whole
    ? `export * from ${JSON.stringify(path)}`
    : entryOf(path, exported, usesIn(sources.flat(), library))
  const bundle = await rolldown({ input: ENTRY, platform: 'browser', plugins: [holding(entry)] })
  const { output } = await bundle.generate({ format: 'esm' })
  await bundle.close()
  return output[0].code
}

/** The contents of all modules in a folder, except tests and stories. */
async function sourcesIn(folder: string): Promise<readonly string[]> {
  const files = await readdir(folder, { recursive: true })
  const modules = files.filter((file) => /\.tsx?$/.test(file) && !/\.(test|stories)\.tsx?$/.test(file))
  return Promise.all(modules.map((file) => readFile(join(folder, file), 'utf8')))
}

/** The names that sources use from a library, such as `string`, or `iso.date` from a namespace. Some may be types. */
function usesIn(sources: readonly string[], library: string): ReadonlySet<string> {
  const imported = new RegExp(`import (?:\\* as (\\w+)|\\{([^}]*)\\}) from '${library}'`)
  return new Set(
    sources.flatMap((source) => {
      const [, alias, names = ''] = imported.exec(source) ?? []
      if (alias === undefined) return names.split(',').map((name) => name.trim().replace(/ as .*/, ''))
      return Array.from(
        source.matchAll(new RegExp(`\\b${alias}\\s*\\.([\\w$]+(?:\\.[\\w$]+)?)`, 'g')),
        ([, use = '']) => use,
      )
    }),
  )
}

/** Creates a module that exports these names. Each namespace becomes an object with only the members that are used. */
function entryOf(path: string, exported: Readonly<Record<string, unknown>>, uses: ReadonlySet<string>): string {
  const members = new Map<string, Set<string>>()
  for (const use of uses) {
    const [name = '', member = ''] = use.split('.')
    if (!(name in exported)) continue
    const held = members.get(name) ?? new Set()
    const whole = exported[name]
    members.set(name, isNamespace(whole) && member in whole ? held.add(member) : held)
  }
  const lines = [...members].map(([name, held]) =>
    held.size === 0
      ? `export { ${name} } from ${JSON.stringify(path)}`
      : `export const ${name} = { ${[...held].map((member) => `${member}: library.${name}.${member}`).join(', ')} }`,
  )
  return [`import * as library from ${JSON.stringify(path)}`, ...lines].join('\n')
}

const isNamespace = (value: unknown): value is object => Object.prototype.toString.call(value) === '[object Module]'

const ENTRY = 'entry'
const holding = (entry: string): Plugin => ({
  name: ENTRY,
  resolveId: (id) => (id === ENTRY ? `\0${ENTRY}` : null),
  load: (id) => (id === `\0${ENTRY}` ? entry : null),
})
