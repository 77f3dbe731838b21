// Prints every story of the catalogue as JSON: run by Storybook as a program of its own, so that it sees flows as they are now.
import { storiesIn } from '#machines/bench/states/stories.ts'
import { examplesOf } from '#tests/bench/flow-files.ts'
import { inOneSentence } from '#tests/bench/in-one-sentence.ts'

try {
  // A flow that breaks where it is declared breaks here.
  const { catalogue } = await import('#flows/catalogue.ts')
  const flows = await Promise.all(catalogue.map(async (flow) => storiesIn(flow, await examplesOf(flow))))
  for (const { note } of flows) if (note !== undefined) console.warn(note)
  process.stdout.write(JSON.stringify(flows.flatMap(({ all }) => all)))
} catch (error) {
  console.error(inOneSentence(error))
  process.exitCode = 1
}
