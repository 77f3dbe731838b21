/** States and the district of the USA: what people write, and the two letters that we keep. */
export const STATES: Readonly<Record<string, string>> = {
  alabama: 'AL',
  alaska: 'AK',
  arizona: 'AZ',
  arkansas: 'AR',
  california: 'CA',
  colorado: 'CO',
  connecticut: 'CT',
  delaware: 'DE',
  'district of columbia': 'DC',
  florida: 'FL',
  georgia: 'GA',
  hawaii: 'HI',
  idaho: 'ID',
  illinois: 'IL',
  indiana: 'IN',
  iowa: 'IA',
  kansas: 'KS',
  kentucky: 'KY',
  louisiana: 'LA',
  maine: 'ME',
  maryland: 'MD',
  massachusetts: 'MA',
  michigan: 'MI',
  minnesota: 'MN',
  mississippi: 'MS',
  missouri: 'MO',
  montana: 'MT',
  nebraska: 'NE',
  nevada: 'NV',
  'new hampshire': 'NH',
  'new jersey': 'NJ',
  'new mexico': 'NM',
  'new york': 'NY',
  'north carolina': 'NC',
  'north dakota': 'ND',
  ohio: 'OH',
  oklahoma: 'OK',
  oregon: 'OR',
  pennsylvania: 'PA',
  'rhode island': 'RI',
  'south carolina': 'SC',
  'south dakota': 'SD',
  tennessee: 'TN',
  texas: 'TX',
  utah: 'UT',
  vermont: 'VT',
  virginia: 'VA',
  washington: 'WA',
  'west virginia': 'WV',
  wisconsin: 'WI',
  wyoming: 'WY',
}
const CODES = new Set(Object.values(STATES))

/** The two letters of a state, from its name or its letters in lower case. */
export const stateOf = (words: string): string | undefined => {
  const letters = words.toUpperCase()
  return CODES.has(letters) ? letters : Object.hasOwn(STATES, words) ? STATES[words] : undefined
}

/** Whether a state's name or letters begin like this. */
export const statesLike = (words: string): ReadonlySet<string> =>
  new Set(
    Object.entries(STATES)
      .filter(([name, code]) => name.startsWith(words) || code.toLowerCase().startsWith(words))
      .map(([, code]) => code),
  )
