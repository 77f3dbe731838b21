import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What takes longest, longest first: begun last, it would be waited for alone. */
const LONG = [
  'api/flows/random-walks.alone',
  'api/portal/whole-portal',
  'api/flows/boundary',
  'api/uploads/uploads-crowd',
  'api/circles/circles',
  'api/contract/matrix',
  'api/store/store-postgres',
  'faults/withdrawals',
  'faults/mail-waits',
  'journeys/tours',
  'journeys/errand',
  'journeys/session',
  'journeys/bad-luck',
  'journeys/withdrawal',
  'journeys/addresses',
  'journeys/axe',
  'house/renames',
  'spec/mutate',
  'spec/guides',
  'spec/review',
  'house/second-try',
  'spec/machine-and-table',
  'spec/tour',
].map((name) => `/tests/${name}.test.ts`)
/** Every step of every flow, in two halves. */
const STORIES = /\/flows-\d\.stories\.tsx$/

/** The order in which files are begun, so that all workers end at about the same time. */
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
