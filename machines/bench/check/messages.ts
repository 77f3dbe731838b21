import type { AnyFlow } from '#machines/define/flow.ts'
import { brokenWords } from './broken-words.ts'
import type { Finding } from './finding.ts'
import { keysOf, leavesOf, namespacesOf } from './flow-words.ts'
import { finding, type Look } from './rule.ts'

/** Sentences that somebody may need and that no message file has, and those that cannot be said as they stand. */
export function messages(look: Look): readonly Finding[] {
  const { flow, subject } = look
  const { words } = subject
  if (!words) return []
  return namespacesOf(flow).flatMap((file) => {
    const present = new Set(leavesOf(words[file]))
    const missing = keysOf(flow, file).must.filter((key) => !present.has(key))
    const broken = brokenWords(flow, file, words[file], subject.examples ?? {}).map(({ key, sentence, why }) => {
      const message = `"${key}" of the messages "${file}" ${why}: ${JSON.stringify(sentence)}.`
      return finding(look, 'broken-message', stepOfKey(flow, key), message, { kind: 'words', file, key })
    })
    const absent = missing.map((key) => {
      const witness = { kind: 'words', file, key } as const
      return finding(look, 'missing-message', stepOfKey(flow, key), `The messages "${file}" have no "${key}".`, witness)
    })
    return [...absent, ...broken]
  })
}

/** The step that says a sentence; of a refusal, the first that may be refused so. */
function stepOfKey({ steps, asides }: AnyFlow, key: string): string {
  const [room, name = ''] = key.split('.')
  if (room === 'steps') return name
  const all = [...steps, ...asides]
  return (all.find(({ effect }) => Object.hasOwn(effect?.failures ?? {}, name)) ?? steps[0])?.id ?? ''
}
