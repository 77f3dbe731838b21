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

/** The endpoints at a path under `/api`, for all methods. */
function rowsAt(path: string): Endpoint[] {
  const parts = partsOf(path.replace(/^\/api/, ''))
  const fits = (pattern: readonly Test[]) =>
    pattern.length === parts.length && pattern.every((isRight, index) => isRight(parts[index] ?? ''))
  return rows.filter(({ pattern }) => fits(pattern)).map(({ row }) => row)
}

function partsOf(path: string): string[] {
  return path.split('/').filter(Boolean)
}

/** The methods at a path. Empty if the path does not exist or is for operators only. */
export const methodsAt = (path: string): string[] => [
  ...new Set(rowsAt(path).flatMap(({ method, who }) => (who === 'operator' ? [] : method))),
]

/** The pattern of the endpoints at a path, such as `/cove/:slug`. */
export const routeAt = (path: string): string | undefined => rowsAt(path)[0]?.path
