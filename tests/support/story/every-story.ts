// Prints every story of the catalogue as JSON: run by Storybook as a program of its own, so that it sees flows as they are now.
import { catalogue } from '#flows/catalogue.ts'
import { storiesIn } from '#machines/bench/states/stories.ts'
import { examplesOf } from '#tests/bench/flow-files.ts'

const flows = await Promise.all(catalogue.map(async (flow) => storiesIn(flow, await examplesOf(flow))))
for (const { note } of flows) if (note !== undefined) console.warn(note)
process.stdout.write(JSON.stringify(flows.flatMap(({ all }) => all)))
