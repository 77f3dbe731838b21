/** A few schools that tests name. Two of them have the same name. */
const NAMED = [
  { id: 'linden-middle', title: 'Linden Middle School', detail: 'Dayton, Ohio' },
  { id: 'linden-park', title: 'Linden Park Elementary', detail: 'Dayton, Ohio' },
  { id: 'lindsey-high', title: 'Lindsey High School', detail: 'Troy, Ohio' },
  { id: 'saint-luc', title: 'École Saint-Luc', detail: 'Montréal, Québec' },
  { id: 'north-dayton', title: 'North Elementary', detail: 'Dayton, Ohio' },
  { id: 'north-troy', title: 'North Elementary', detail: 'Troy, Ohio' },
  { id: 'at-home', title: 'Taught at home' },
] as const

const LETTERS = [
  'A',
  'B',
  'C',
  'D',
  'E',
  'F',
  'G',
  'H',
  'I',
  'J',
  'K',
  'L',
  'M',
  'N',
  'O',
  'P',
  'Q',
  'R',
  'S',
  'T',
  'U',
] as const
const DIGITS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const

/** As many schools as a county has: too many to read the whole list. */
export const SCHOOLS = [
  ...NAMED,
  ...LETTERS.flatMap((letter) =>
    DIGITS.map((digit) => ({
      id: `school-${letter}${digit}` as const,
      title: `Public School ${letter}${digit}`,
      detail: digit % 2 === 0 ? 'Columbus, Ohio' : 'Akron, Ohio',
    })),
  ),
]
