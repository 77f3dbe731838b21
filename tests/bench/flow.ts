// `npm run flow -- <verb>`: what is wrong with the flows themselves is said in a sentence too, like what was typed wrongly.
import type { Report } from './flow-verbs.ts'
import { inOneSentence } from './in-one-sentence.ts'

const args = process.argv.slice(2)
const isJson = args.includes('--json')

async function main(): Promise<number> {
  const { answerTo } = await import('./flow-verbs.ts')
  const { text, json, problem, holds }: Report = await answerTo(args)
  process.stdout.write(
    isJson ? `${JSON.stringify(problem === undefined ? json : { ...Object(json), problem })}\n` : `${text}\n`,
  )
  if (problem === undefined) return holds ? 0 : 1
  process.stderr.write(`${problem}\n`)
  return 2
}

try {
  process.exitCode = await main()
} catch (error) {
  const sentence = inOneSentence(error)
  if (isJson) process.stdout.write(`${JSON.stringify({ error: sentence })}\n`)
  process.stderr.write(`${sentence}\n`)
  process.exitCode = 2
}
