import { loadHttp } from '#api/client/load-http.ts'
import { type RowName, table } from '#api/contract/table.ts'
import { queryClient } from '#components/session/query-client.ts'
import { examples as transfer } from '#flows/admin-transfer/examples.ts'
import { examples } from '#flows/signup/examples.ts'

type Http = Awaited<ReturnType<typeof loadHttp>>
type Adapter = Extract<Http['defaults']['adapter'], (config: never) => unknown>
type Config = Parameters<Adapter>[0]

/** The places of the examples: what a story types can be found. */
const PLACES = examples['type-location'].valid.map(({ place }) => place)

/** Whom the examples choose. */
const MEMBERS = transfer['search-admin'].valid.map(({ member }) => ({
  ...{ ...member, role: 'SUPPORTER', is_me: false, email_verified: true },
}))

/** What calls that screens make by themselves are answered with; whatever else is called, nobody answers. */
const REPLIES: Partial<Record<RowName, (config: Config) => unknown>> = {
  searchPlaces: ({ params }) =>
    PLACES.filter(({ label }) => label.toLowerCase().startsWith(String(params?.q ?? '').toLowerCase())),
  listMembers: ({ params }) => ({
    items: MEMBERS.filter(({ name }) => name.toLowerCase().includes(String(params?.q ?? '').toLowerCase())),
    next_cursor: null,
  }),
  readSettings: () => ({ extension_store_url: 'https://example.com/extension', has_mailbox: false, google: true }),
  readUser: () => ({ first_name: 'Elena', last_name: 'Rossi', email: 'elena@example.com' }),
  listRuns: () => [],
}

const answer: Adapter = async (config) => {
  const name = Object.keys(REPLIES).find((name) => isCall(name, config))
  const reply = name !== undefined && isRow(name) ? REPLIES[name] : undefined
  if (!reply) return new Promise<never>(() => undefined)
  return { data: reply(config), status: 200, statusText: 'OK', headers: {}, config }
}

const isRow = (name: string): name is RowName => Object.hasOwn(table, name)

const isCall = (name: string, { method, url }: Config) =>
  isRow(name) && table[name].method === method?.toUpperCase() && fits(table[name].path, url ?? '')

const fits = (path: string, url: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(url)

/** Answers the portal's calls in the page itself, so that no story needs a server. */
export async function cannedCalls(): Promise<void> {
  const http = await loadHttp()
  http.defaults.adapter = answer
  queryClient.clear()
}
