import type { signup } from '#flows/signup/create.ts'
import type { StepIdOf } from '#machines/define/names.ts'
import type { DemoPerson } from './account.ts'

/** An answer that the server refuses, and the step that saves it in the Circle. */
interface RefusedAnswer {
  readonly step: StepIdOf<typeof signup>
  readonly body: object
}

/** A person who has begun to set up a Circle of their own in the last weeks. */
export interface Beginner extends DemoPerson {
  /** How many days ago they began. */
  readonly days: number
  /** The step at which they stopped. Absent if they went on to the end. */
  readonly until?: StepIdOf<typeof signup>
  /** Their first answer to a step, if it was refused. */
  readonly refused?: RefusedAnswer
  /** Their answers, if they differ from the usual ones. */
  readonly answers?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

const person = (first_name: string, last_name: string) => ({
  email: `${first_name.toLowerCase()}.${last_name.toLowerCase()}@covey.example`,
  first_name,
  last_name,
})

const tooLong: RefusedAnswer = {
  step: 'purpose',
  body: { purpose: 'Meals, rides and a place to stay near the hospital' },
}
const tooShort: RefusedAnswer = { step: 'story', body: { story: 'Help our band.' } }

/** Few of them need to reach the end, because each Circle with a title can be found by everyone. */
export const BEGINNERS: readonly Beginner[] = [
  { ...person('Nadia', 'Brandt'), days: 28, until: 'purpose' },
  { ...person('Tom', 'Okafor'), days: 26, until: 'type-location' },
  { ...person('Lucia', 'Moreno'), days: 25, until: 'story', refused: tooLong },
  { ...person('Ben', 'Adler'), days: 22, until: 'image' },
  {
    ...person('Amara', 'Diallo'),
    days: 20,
    refused: tooShort,
    answers: {
      purpose: { purpose: 'New uniforms for the marching band' },
      image: { picture: 'drawing:scene-drum' },
      story: {
        story: 'Our band has 60 players and 45 uniforms. The cashback pays for 15 more before the parade in May.',
      },
      title: { headline: 'Uniforms for every player' },
    },
  },
  { ...person('Greg', 'Nowak'), days: 17, until: 'story' },
  { ...person('Iris', 'Lang'), days: 15, until: 'type-location' },
  { ...person('Paul', 'Castillo'), days: 13, until: 'title' },
  { ...person('Mei', 'Tanaka'), days: 11, until: 'story', refused: tooShort },
  {
    ...person('Ruben', 'Hale'),
    days: 9,
    until: 'invite-others',
    answers: {
      purpose: { purpose: 'Books for our reading room' },
      image: { picture: 'drawing:scene-books' },
      story: {
        story:
          'The reading room at Linden Elementary lends books to 300 children. Many of the books are falling apart.',
      },
      title: { headline: 'Books for the reading room' },
    },
  },
  { ...person('Clara', 'Weiss'), days: 6, until: 'purpose', refused: tooLong },
  { ...person('Omari', 'Reed'), days: 5, until: 'image' },
  { ...person('Jo', 'Marsh'), days: 2, until: 'story' },
  { ...person('Vera', 'Simic'), days: 1, until: 'image' },
]
