// Prints all stories of the catalog's flows as JSON. Storybook runs this file as a separate program, so that changed
// flows take effect.
import { storiesIn } from '#machines/bench/states/stories.ts'
import { examplesOf } from '#tests/bench/flow-files.ts'
import { inOneSentence } from '#tests/bench/in-one-sentence.ts'

try {
  // Imports the flows here, because a flow with a wrong declaration throws on import.
  const { catalogue } = await import('#flows/catalogue.ts')
  const flows = await Promise.all(catalogue.map(async (flow) => storiesIn(flow, await examplesOf(flow))))
  for (const { note } of flows) if (note !== undefined) console.warn(note)
  process.stdout.write(JSON.stringify(flows.flatMap(({ all }) => all)))
} catch (error) {
  console.error(inOneSentence(error))
  process.exitCode = 1
}
