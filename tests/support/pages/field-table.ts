import { files, read } from '#tests/house/tree.ts'

/** What makes a field, by the file that exports it: every function under `machines/define/fields` that gives a `Field`. */
export async function fieldMakers(): Promise<
  readonly { readonly name: string; readonly file: string; make: unknown }[]
> {
  const names = files.flatMap((file) => /^machines\/define\/fields\/([\w-]+)\.ts$/.exec(file)?.[1] ?? [])
  const found = names.map(async (file) => {
    const exported: Readonly<Record<string, unknown>> = await import(`../../../machines/define/fields/${file}.ts`)
    const declared = read(`machines/define/fields/${file}.ts`).split(/^export /m)
    return declared.flatMap((text) => {
      const [, name = ''] = /^(?:const|function) (\w+)/.exec(text) ?? []
      const makesField = /\): Field<[^{}]*?> ?(=>|\{)/.test(text)
      return makesField && name in exported ? [{ name, file: `${file}.ts`, make: exported[name] }] : []
    })
  })
  return (await Promise.all(found)).flat()
}

/** The rows of a page's table of fields: what one writes, each in code, and the file that it is from. */
export const fieldRows = (page: string): readonly { readonly code: string; readonly file: string }[] =>
  [...page.matchAll(/^\| (`[^|]*\)`) +\| `([\w-]+\.ts)` +\|/gm)].flatMap(([, written = '', file = '']) =>
    [...written.matchAll(/`([^`]+)`/g)].map(([, code = '']) => ({ code, file })),
  )
