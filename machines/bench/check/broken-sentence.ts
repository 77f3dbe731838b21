import { createTranslator } from 'use-intl/core'

type Values = Readonly<Record<string, string | number>>

/** Counts for which a sentence may read in another way. */
const COUNTS = [0, 1, 2]

/**
 * Why a sentence cannot be said, as the end of one; `undefined` where it can. `given` names what fills it; without it
 * only whether the sentence can be read at all is looked at.
 */
export function brokenSentence(sentence: string, given?: readonly string[]): string | undefined {
  if (!/[{}<]/.test(sentence)) return undefined
  for (const count of COUNTS) {
    const values = Object.fromEntries((given ?? []).map((name) => [name, count]))
    const wrong = faultOf(sentence, values)
    if (wrong?.code === 'INVALID_MESSAGE') return `cannot be read (${firstLine(wrong.originalMessage)})`
    if (!wrong || !given) continue
    const name = /variable "([^"]+)"/.exec(wrong.message)?.[1]
    return name === undefined
      ? `cannot be said (${firstLine(wrong.originalMessage)})`
      : `asks for {${name}}, which ${given.length === 0 ? 'nothing gives' : `is not among ${given.map((one) => `{${one}}`).join(', ')}`}`
  }
  return undefined
}

function faultOf(sentence: string, values: Values) {
  const faults: { code: string; message: string; originalMessage: string | undefined }[] = []
  const onError = (fault: (typeof faults)[number]) => void faults.push(fault)
  const say = createTranslator({ locale: 'en', messages: { sentence }, onError })
  say('sentence', Object.keys(values).length > 0 ? values : undefined)
  return faults[0]
}

const firstLine = (text = '') => text.split('\n')[0]?.trim() ?? ''
