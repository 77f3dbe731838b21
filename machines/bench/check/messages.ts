import type { AnyFlow } from '#machines/define/flow.ts'
import { brokenWords } from './broken-words.ts'
import type { Finding } from './finding.ts'
import { keysOf, leavesOf, namespacesOf } from './flow-words.ts'
import { finding, type Look } from './rule.ts'

/** Finds sentences that are missing from the message files, and sentences that cannot be shown. */
export function messages(look: Look): readonly Finding[] {
  const { flow, subject } = look
  const { words } = subject
  if (!words) return []
  return namespacesOf(flow).flatMap((file) => {
    const present = new Set(leavesOf(words[file]))
    const missing = keysOf(flow, file).must.filter((key) => !present.has(key))
    const broken = brokenWords(file, words[file], subject).map(({ key, sentence, why }) => {
      const message = `"${key}" in the messages "${file}" ${why}: ${JSON.stringify(sentence)}.`
      return finding(look, 'broken-message', stepOfKey(flow, key), message, { kind: 'words', file, key })
    })
    const absent = missing.map((key) => {
      const witness = { kind: 'words', file, key } as const
      return finding(look, 'missing-message', stepOfKey(flow, key), `The messages "${file}" have no "${key}".`, witness)
    })
    return [...absent, ...broken]
  })
}

/**
 * Returns the step that uses a sentence. For the sentence of a refusal, returns the first step that can be refused with
 * its code.
 */
function stepOfKey({ steps, asides }: AnyFlow, key: string): string {
  const [room, name = ''] = key.split('.')
  if (room === 'steps') return name
  const all = [...steps, ...asides]
  return (all.find(({ effect }) => Object.hasOwn(effect?.failures ?? {}, name)) ?? steps[0])?.id ?? ''
}
