import type { Report } from './flow-verbs.ts'
import { inOneSentence } from './in-one-sentence.ts'

/** The output of the command, the stream that it was written to, and the exit code. */
export interface Said {
  readonly code: 0 | 1 | 2
  readonly out: string
  readonly said: string
}

/** Runs `npm run flow --` with these arguments. An error that a flow throws is reported in one sentence. */
export async function said(args: readonly string[]): Promise<Said> {
  const isJson = args.includes('--json')
  try {
    const { answerTo } = await import('./flow-verbs.ts')
    return printed(await answerTo(args), isJson)
  } catch (error) {
    const sentence = inOneSentence(error)
    return { code: 2, out: isJson ? line({ error: sentence }) : '', said: `${sentence}\n` }
  }
}

function printed({ text, json, problem, holds }: Report, isJson: boolean): Said {
  const out = isJson ? line(problem === undefined ? json : { ...Object(json), problem }) : `${text}\n`
  if (problem !== undefined) return { code: 2, out, said: `${problem}\n` }
  return { code: holds ? 0 : 1, out, said: '' }
}

const line = (document: unknown) => `${JSON.stringify(document)}\n`
