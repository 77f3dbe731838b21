import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The slowest test files, with the slowest first. A slow file that starts last would run alone at the end. */
const LONG = [
  'api/flows/boundary',
  'api/contract/generated',
  'api/portal/whole-portal',
  'api/flows/random-walks.alone',
  'api/contract/examples',
  'api/documents/documents-hostile',
  'api/documents/documents.alone',
  'api/uploads/uploads-crowd',
  'api/store/store-postgres',
  'api/circles/circles',
  'api/contract/contract',
  'api/contract/matrix',
  'api/money/concurrency',
  'faults/new-files',
  'faults/output',
  'faults/mail-waits',
  'faults/full-disk',
  'faults/withdrawals',
  'journeys/errand.alone',
  'journeys/tours',
  'journeys/session',
  'journeys/bad-luck',
  'journeys/withdrawal',
  'journeys/addresses',
  'journeys/drafts',
  'journeys/make-a-circle',
  'journeys/back',
  'journeys/axe',
  'journeys/tours-fault',
  'spec/guides',
  'house/renames',
  'spec/mutate',
  'spec/every-mistake',
  'spec/tour',
  'spec/run',
  'spec/large-flows',
  'house/second-try',
  'spec/kept-example',
  'spec/machine-and-table',
].map((name) => `/tests/${name}.test.ts`)
/** The stories of every step of every flow, which are split into two files. */
const STORIES = /\/flows-\d\.stories\.tsx$/

/** Starts slow files first, so that all workers finish at about the same time. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      if (STORIES.test(moduleId)) return 0
      const at = LONG.findIndex((name) => moduleId.endsWith(name))
      return at < 0 ? LONG.length : at
    }
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other))
  }
}
