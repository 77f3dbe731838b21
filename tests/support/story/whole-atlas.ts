// Prints the atlas of the catalog's flows as JSON. Storybook runs this file as a separate program, so that changed
// flows and messages take effect.
import { besideFlows } from '#components/atlas/beside-flows.ts'
import { atlasOf } from '#machines/bench/atlas/make-atlas.ts'
import { examplesOf, wordsByFile } from '#tests/bench/flow-files.ts'
import { inOneSentence } from '#tests/bench/in-one-sentence.ts'

try {
  // Imports the flows here, because a flow with a wrong declaration throws on import.
  const { catalogue } = await import('#flows/catalogue.ts')
  const filed = await Promise.all(catalogue.map(async (flow) => ({ flow, examples: await examplesOf(flow) })))
  const messages = wordsByFile()
  process.stdout.write(JSON.stringify(atlasOf(filed, messages, besideFlows(messages))))
} catch (error) {
  console.error(inOneSentence(error))
  process.exitCode = 1
}
