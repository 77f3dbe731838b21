import { login } from '#flows/login/flow.ts'
import { signup } from '#flows/signup/create.ts'
import { signupTitle } from '#flows/signup/title.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { judge } from '#machines/walk/answer.ts'
import { emptyDraft } from '#machines/walk/draft.ts'
import { stepIn } from '#tests/support/spec/played.ts'
import type { PortalRow } from './portal-row.ts'

/** Which of some answers a step takes. */
const taken = (flow: AnyFlow, id: string, answers: readonly object[]) =>
  answers.map((answer) => judge(stepIn(flow, id), answer, emptyDraft(flow, {})).ok)

/** Section 4: states. The transitions of the flows are rows of the graphs. Section 5: validation. */
export const rules: readonly PortalRow[] = [
  {
    id: '4 logged in',
    says: 'People are signed in once tokens are stored',
    held: { binding: 'login: login.busy DONE → END' },
  },
  {
    id: '4 one refresh',
    says: 'After a 401 or 403 one refresh at a time is tried, then the page reloads, as decided: after a 401 alone',
    held: { binding: 'session: refreshing DONE → reloading' },
  },
  {
    id: '4 refresh failure',
    says: 'A refused refresh asks people to log in, clears storage and leads to the front page',
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
    says: 'The preview that was unlocked is remembered as a stored flag',
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
    says: 'Required where a Circle is created, optional in the title flow',
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
    says: 'Municipalities of the USA alone',
    held: { test: 'api/ports/places/conformance.ts', named: 'all of the USA' },
  },
]
