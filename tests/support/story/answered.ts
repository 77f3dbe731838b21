import { loadHttp } from '#api/client/load-http.ts'
import { FAILURES, type FailureCode } from '#api/contract/failures.ts'
import { type RowName, table } from '#api/contract/table.ts'

/** A reply, a refusal, no answer at all (`nobody`), or a call that never ends (`waits`). */
type Answer = { readonly reply: unknown } | { readonly refused: FailureCode } | 'nobody' | 'waits'

/** Gives these answers to the calls of one story. Other calls get the usual answers. */
export const answered = (answers: Readonly<Partial<Record<RowName, Answer>>>) => async () => {
  const http = await loadHttp()
  const usual = http.defaults.adapter
  http.defaults.adapter = async (config) => {
    const row = Object.keys(answers).find((name) => isCall(name, config.method, config.url))
    const answer = row !== undefined && isRow(row) ? answers[row] : undefined
    if (answer === undefined && typeof usual === 'function') return usual(config)
    if (answer === 'nobody') throw new Error('Nobody answers.')
    if (answer === undefined || answer === 'waits') return new Promise<never>(() => undefined)
    const { data, status } = told(answer)
    return { data, status, statusText: '', headers: {}, config }
  }
  return () => {
    http.defaults.adapter = usual
  }
}

function told(answer: Exclude<Answer, string>) {
  if ('reply' in answer) return { data: answer.reply, status: 200 }
  const { status, detail } = FAILURES[answer.refused]
  return { status, data: { code: answer.refused, detail, link_token: 'link' } }
}

const isRow = (name: string): name is RowName => Object.hasOwn(table, name)
const isCall = (name: string, method = '', url = '') =>
  isRow(name) && table[name].method === method.toUpperCase() && fits(table[name].path, url)
const fits = (path: string, url: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(url)
