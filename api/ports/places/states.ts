/** US states and the District of Columbia: their names, and the two-letter codes that we store. */
const STATES: Readonly<Record<string, string>> = {
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

/** The code of a state, from its name or code in lower case. */
export const stateOf = (words: string): string | undefined => {
  const letters = words.toUpperCase()
  return CODES.has(letters) ? letters : Object.hasOwn(STATES, words) ? STATES[words] : undefined
}

/** The codes of states whose name or code begins with these words. */
export const statesLike = (words: string): ReadonlySet<string> =>
  new Set(
    Object.entries(STATES)
      .filter(([name, code]) => name.startsWith(words) || code.toLowerCase().startsWith(words))
      .map(([, code]) => code),
  )
