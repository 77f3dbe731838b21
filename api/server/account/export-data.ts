import { setImmediate as turn } from 'node:timers/promises'
import { HOUR_MS } from '#machines/define/time.ts'
import type { Handler } from '../calls/call.ts'
import { takeTurn } from '../limits/limits.ts'
import { A_PAGE, PARTS } from './own-data.ts'

/** Writes out all that is kept of a member, a page of rows at a time, so that nobody waits for it but them. */
export const exportData: Handler<'exportData'> = async ({ services, member }) => {
  await takeTurn(services, [{ key: `export:${member.id}`, most: 10, within: HOUR_MS }])
  const day = new Date(services.now()).toISOString()
  const texts = [`{\n"made_at": ${JSON.stringify(day)}`]
  for (const part of PARTS) {
    const written: string[] = []
    for (let from = 0; ; from += A_PAGE) {
      const page = await part.page(services.store.read, member.id, from)
      written.push(...page.map((row) => JSON.stringify(row)))
      await turn()
      if (page.length < A_PAGE) break
    }
    texts.push(`,\n${JSON.stringify(part.name)}: [\n${written.join(',\n')}\n]`)
  }
  texts.push('\n}\n')
  const file = `attachment; filename="covey-${day.slice(0, 10)}.json"`
  return { body: new TextEncoder().encode(texts.join('')), headers: { 'Content-Disposition': file } }
}
