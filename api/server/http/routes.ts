import type { Endpoint } from '#api/contract/endpoint.ts'
import { table } from '#api/contract/table.ts'

const rows = Object.values<Endpoint>(table).map((row) => ({
  row,
  pattern: partsOf(row.path).map((part) => test(part, row)),
}))

type Test = (part: string) => boolean

function test(part: string, { segments }: Endpoint): Test {
  if (!part.startsWith(':')) return (own) => own === part
  const like = segments?.[part.slice(1)]
  return like === undefined ? () => true : (own) => new RegExp(`^${like}$`).test(own)
}

/** The rows at a path under `/api`, whatever their method. */
function rowsAt(path: string): Endpoint[] {
  const parts = partsOf(path.replace(/^\/api/, ''))
  const fits = (pattern: readonly Test[]) =>
    pattern.length === parts.length && pattern.every((isRight, index) => isRight(parts[index] ?? ''))
  return rows.filter(({ pattern }) => fits(pattern)).map(({ row }) => row)
}

function partsOf(path: string): string[] {
  return path.split('/').filter(Boolean)
}

/** The methods of the rows at a path; none where there is no such path, or only operators know of it. */
export const methodsAt = (path: string): string[] => [
  ...new Set(rowsAt(path).flatMap(({ method, who }) => (who === 'operator' ? [] : method))),
]

/** The pattern of the rows at a path: `/cove/:slug`. */
export const routeAt = (path: string): string | undefined => rowsAt(path)[0]?.path
