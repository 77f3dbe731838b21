import { files, read } from '#tests/house/tree.ts'

/**
 * The functions that create fields, by the file that exports them: every function under `machines/define/fields` that
 * returns a `Field`.
 */
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
  /** The description of this field in a flow's `wanted.ts`, without the label. */
  readonly asked: string | undefined
}

/**
 * The fields in a page's table. A row of the table may contain several fields; the last column describes each, in
 * order.
 */
export const fieldRows = (page: string): readonly FieldRow[] =>
  [...page.matchAll(/^\| (`[^|]*\)`) +\| `([\w-]+\.ts)` +\|[^|]*\| ((?:[^|\\]|\\\|)*)\|$/gm)].flatMap(
    ([, written = '', file = '', said = '']) => {
      const asked = spansOf(said.replaceAll('\\|', '|'))
      return spansOf(written).map((code, index) => ({ code, file, asked: asked[index] }))
    },
  )

const spansOf = (cell: string): readonly string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)
