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

export interface FieldRow {
  /** The TypeScript that declares the field, such as `text({ max: 40 })`. */
  readonly code: string
  /** The file that it is from. */
  readonly file: string
  /** What the wanted table of a flow says about this field, without the label. */
  readonly asked: string | undefined
}

/** The rows of a page's table of fields, one for each field. The last column has the words of each field of its row, in order. */
export const fieldRows = (page: string): readonly FieldRow[] =>
  [...page.matchAll(/^\| (`[^|]*\)`) +\| `([\w-]+\.ts)` +\|[^|]*\| ((?:[^|\\]|\\\|)*)\|$/gm)].flatMap(
    ([, written = '', file = '', said = '']) => {
      const asked = spansOf(said.replaceAll('\\|', '|'))
      return spansOf(written).map((code, index) => ({ code, file, asked: asked[index] }))
    },
  )

const spansOf = (cell: string): readonly string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)
