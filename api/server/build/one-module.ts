import { type Plugin, rolldown } from 'rolldown'

interface Options {
  /** Namespaces that the library exports and that browsers use. */
  readonly namespaces: readonly string[]
}

/** What Next's bundler gives a loader as `this`. */
interface LoaderContext {
  readonly resourcePath: string
  getOptions(): Options
  async(): (error: unknown, code?: string) => void
}

/**
 * A loader for Next's bundler that makes one module of a library. Within one module the bundler drops all that nobody
 * uses. Between modules it keeps all that other modules mention. Of the library's namespaces it leaves out those that
 * the options do not name, as a namespace is kept whole. Code that uses one of them does not build.
 */
export default function oneModule(this: LoaderContext): void {
  const done = this.async()
  bundled(this.resourcePath, this.getOptions()).then(
    (code) => done(null, code),
    (error: unknown) => done(error),
  )
}

async function bundled(path: string, { namespaces }: Options): Promise<string> {
  const library: Readonly<Record<string, unknown>> = await import(path)
  const names = Object.keys(library).filter((name) => namespaces.includes(name) || !isNamespace(library[name]))
  const bundle = await rolldown({ input: ENTRY, platform: 'browser', plugins: [reExporting(names, path)] })
  const { output } = await bundle.generate({ format: 'esm' })
  await bundle.close()
  return output[0].code
}

const isNamespace = (value: unknown) => Object.prototype.toString.call(value) === '[object Module]'

const ENTRY = 'entry'
const reExporting = (names: readonly string[], path: string): Plugin => ({
  name: ENTRY,
  resolveId: (id) => (id === ENTRY ? `\0${ENTRY}` : null),
  load: (id) => (id === `\0${ENTRY}` ? `export { ${names.join(', ')} } from ${JSON.stringify(path)}` : null),
})
