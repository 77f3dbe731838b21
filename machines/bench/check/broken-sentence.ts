import { createTranslator } from 'use-intl/core'

type Values = Readonly<Record<string, string | number>>

/** The counts to format, since a sentence may differ for each. */
const COUNTS = [0, 1, 2]

/**
 * Says why a sentence cannot be shown, worded as the end of a sentence. Returns `undefined` if it can be shown. `given`
 * lists the names of the values that fill it in. Without `given`, only the syntax is checked.
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
