// Prints every story of the catalogue as JSON: run by Storybook as a program of its own, so that it sees flows as they are now.
import { catalogue } from '#flows/catalogue.ts'
import { storiesOf } from '#machines/bench/states/stories.ts'
import { examplesOf } from '#tests/bench/flow-files.ts'

const all = await Promise.all(catalogue.map(async (flow) => storiesOf(flow, await examplesOf(flow))))
process.stdout.write(JSON.stringify(all.flat()))
