import { setImmediate as turn } from 'node:timers/promises'
import { HOUR_MS } from '#machines/define/time.ts'
import type { Handler } from '../calls/call.ts'
import { consumeRateLimit } from '../limits/limits.ts'
import { OWN_DATA_PARTS, ROWS_PER_PAGE } from './own-data.ts'

/**
 * Exports everything that is stored about a member. Reads one page of rows at a time, so that other requests don't have
 * to wait.
 */
export const exportData: Handler<'exportData'> = async ({ services, member }) => {
  await consumeRateLimit(services, [{ key: `export:${member.id}`, most: 10, within: HOUR_MS }])
  const day = new Date(services.now()).toISOString()
  const texts = [`{\n"made_at": ${JSON.stringify(day)}`]
  for (const part of OWN_DATA_PARTS) {
    const written: string[] = []
    for (let from = 0; ; from += ROWS_PER_PAGE) {
      const page = await part.page(services.store.read, member.id, from)
      written.push(...page.map((row) => JSON.stringify(row)))
      await turn()
      if (page.length < ROWS_PER_PAGE) break
    }
    texts.push(`,\n${JSON.stringify(part.name)}: [\n${written.join(',\n')}\n]`)
  }
  texts.push('\n}\n')
  const file = `attachment; filename="covey-${day.slice(0, 10)}.json"`
  return { body: new TextEncoder().encode(texts.join('')), headers: { 'Content-Disposition': file } }
}
