import { login } from '#flows/login/flow.ts'
import { signup } from '#flows/signup/create.ts'
import { signupTitle } from '#flows/signup/title.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { judgeAnswer } from '#machines/walk/answer.ts'
import { emptyDraft } from '#machines/walk/draft.ts'
import { stepIn } from '#tests/support/spec/played.ts'
import type { PortalRow } from './portal-row.ts'

/** Whether a step accepts each of these answers. */
const taken = (flow: AnyFlow, id: string, answers: readonly object[]) =>
  answers.map((answer) => judgeAnswer(stepIn(flow, id), answer, emptyDraft(flow, {})).ok)

/**
 * Rows for sections 4 and 5 of the spec: states and validation. The transitions of flows are rows of the spec's graphs.
 */
export const rules: readonly PortalRow[] = [
  {
    id: '4 logged in',
    says: 'People are signed in once tokens are stored',
    held: { binding: 'login: login.busy DONE → END' },
  },
  {
    id: '4 one refresh',
    says: 'After a 401 or 403, one refresh at a time, then the page reloads. Our decision: only after a 401',
    held: { binding: 'session: refreshing DONE → reloading' },
  },
  {
    id: '4 refresh failure',
    says: 'After a refused refresh, people are asked to log in, storage is cleared, and the front page opens',
    held: { binding: 'session: refreshing ERROR → signedOut' },
  },
  {
    id: '4 creating clears storage',
    says: 'Creating a Circle clears local storage and opens the first step',
    held: { binding: 'signup.create: OPEN open → 1' },
  },
  {
    id: '4 has a circle',
    says: 'A person with a vanity_url or a completed registration has a Circle',
    held: { binding: 'signup.create: 1.busy DONE → END' },
  },
  {
    id: '4 preview remembered',
    says: 'A stored flag remembers the unlocked preview',
    held: { test: 'tests/journeys/gated-portal.test.ts', named: 'does not come back when a Circle is begun' },
  },
  {
    id: '5 title',
    says: '1 to 40 characters after trimming',
    held: {
      value: () =>
        taken(signup, 'title', [
          { headline: 'x' },
          { headline: `  ${'x'.repeat(40)}  ` },
          { headline: 'x'.repeat(41) },
          { headline: '   ' },
          { headline: '\u3164' },
        ]),
      is: [true, true, false, false, false],
    },
  },
  {
    id: '5 purpose',
    says: '1 to 40 characters after trimming',
    held: {
      value: () =>
        taken(signup, 'purpose', [
          { purpose: ' x ' },
          { purpose: 'x'.repeat(40) },
          { purpose: 'x'.repeat(41) },
          { purpose: ' ' },
        ]),
      is: [true, true, false, false],
    },
  },
  {
    id: '5 story',
    says: 'At least 20 characters after trimming',
    held: {
      value: () =>
        taken(signup, 'story', [{ story: 'x'.repeat(20) }, { story: `  ${'x'.repeat(19)}  ` }, { story: '' }]),
      is: [true, false, false],
    },
  },
  {
    id: '5 image',
    says: 'Required when a Circle is created, optional in the title flow',
    held: { value: () => [...taken(signup, 'image', [{}]), ...taken(signupTitle, 'image', [{}])], is: [false, true] },
  },
  {
    id: '5 preview password',
    says: 'Compared exactly',
    held: { test: 'tests/api/preview/unlock-preview.test.ts', named: 'is compared exactly' },
  },
  {
    id: '5 reset code',
    says: 'Five digits',
    held: {
      value: () => taken(login, 'fill-otp', [{ otp: '04177' }, { otp: '0417' }, { otp: '041777' }, { otp: 'O4177' }]),
      is: [true, false, false, false],
    },
  },
  {
    id: '5 place search',
    says: 'Only municipalities of the USA',
    held: { test: 'api/ports/places/conformance.ts', named: 'all in the USA' },
  },
]
