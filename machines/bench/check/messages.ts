import type { AnyFlow } from '#machines/define/flow.ts'
import type { Finding } from './finding.ts'
import { keysOf, leavesOf, namespacesOf } from './flow-words.ts'
import { finding, type Look } from './rule.ts'

/** Sentences that somebody may need and that no message file has. */
export function messages(look: Look): readonly Finding[] {
  const { flow, subject } = look
  const { words } = subject
  if (!words) return []
  return namespacesOf(flow).flatMap((file) => {
    const present = new Set(leavesOf(words[file]))
    const missing = keysOf(flow, file).must.filter((key) => !present.has(key))
    return missing.map((key) => {
      const witness = { kind: 'words', file, key } as const
      return finding(look, 'missing-message', stepOfKey(flow, key), `The messages "${file}" have no "${key}".`, witness)
    })
  })
}

/** The step that says a sentence; of a refusal, the first that may be refused so. */
function stepOfKey({ steps }: AnyFlow, key: string): string {
  const [room, name = ''] = key.split('.')
  if (room === 'steps') return name
  return (steps.find(({ effect }) => Object.hasOwn(effect?.failures ?? {}, name)) ?? steps[0])?.id ?? ''
}
