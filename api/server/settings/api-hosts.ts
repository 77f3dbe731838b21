import { isOwnMachine } from './own-machine.ts'

/** The origin of the API for each host that pages are on. */
export type ApiHosts = ReadonlyMap<string, string>

/** What is wrong with the table of API hosts. `undefined` if nothing is. */
export function faultOfApiHosts(text: string): string | undefined {
  const rows = rowsOf(text)
  const odd = rows.find(([host, api]) => host === undefined || api === undefined)
  if (odd) return 'must be pairs separated by commas, like covey.example=https://api.covey.example'
  const hosts = rows.map(([host]) => host)
  if (new Set(hosts).size < hosts.length) return 'must name each host once'
  const plain = rows.some(
    ([host = '', api = '']) => api.startsWith('http:') && !(isOwnMachine(api) && isOwnMachine(`http://${host}`)),
  )
  return plain ? 'must have API addresses with https, except on your own machine' : undefined
}

/** Reads the table of API hosts: `covey.example=https://api.covey.example, dev.covey.example=…`. */
export const readApiHosts = (text: string): ApiHosts =>
  new Map(rowsOf(text).flatMap(([host, api]) => (host !== undefined && api !== undefined ? [[host, api]] : [])))

const rowsOf = (text: string) => text.split(',').map((row) => rowOf(row.trim()))

function rowOf(row: string): readonly [host: string | undefined, api: string | undefined] {
  const [, host = '', api = ''] = /^([^=\s]+)\s*=\s*(\S+)$/.exec(row) ?? []
  return [hostOf(host), originOf(api)]
}

/** A host as browsers write it: in lower case, without the usual port. */
function hostOf(text: string): string | undefined {
  if (!/^[\w.\-[\]:]+$/.test(text) || !URL.canParse(`https://${text}`)) return undefined
  return new URL(`https://${text.replace(/:80$/, '')}`).host
}

/** The origin of an address that has nothing else. */
function originOf(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  const isOrigin = /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href
  return isOrigin ? url.origin : undefined
}
