import type { Places } from './port.ts'

interface Promised {
  readonly says: string
  holds(places: Places): Promise<boolean>
}

/** What every adapter of the port must keep, as sentences that a test runner can go through. */
export const placesPromises: readonly Promised[] = [
  {
    says: 'the largest Dayton comes first',
    holds: async (places) => (await places.search('dayton'))[0]?.label === 'Dayton, OH',
  },
  {
    says: 'a state may follow, with and without a comma, in letters or in full',
    holds: async (places) => {
      const found = await Promise.all(
        ['Dayton, TX', 'dayton tx', 'dayton texas', 'DAYTON,Tex'].map(
          async (query) => (await places.search(query))[0]?.label,
        ),
      )
      return found.every((label) => label === 'Dayton, TX')
    },
  },
  {
    says: 'a name that ends like a state is still a name',
    holds: async (places) => (await places.search('Oklahoma City')).some(({ label }) => label === 'Oklahoma City, OK'),
  },
  {
    says: 'accents and case do not matter',
    holds: async (places) =>
      (await places.search('SAN JOSÉ'))[0]?.place_id === (await places.search('san jose'))[0]?.place_id,
  },
  {
    says: 'St, St. and Saint are one',
    holds: async (places) => {
      const found = await Promise.all(
        ['st paul mn', 'St. Paul, MN', 'saint paul, mn'].map((query) => places.search(query)),
      )
      return found.every(([first]) => first !== undefined && first.place_id === found[0]?.[0]?.place_id)
    },
  },
  {
    says: 'a whole name comes before longer ones',
    holds: async (places) => (await places.search('spring'))[0]?.city === 'Spring',
  },
  {
    says: 'never more than eight, all of the USA, each once',
    holds: async (places) => {
      const found = await places.search('s')
      return (
        found.length === 8 &&
        new Set(found.map(({ label }) => label)).size === 8 &&
        found.every(({ state }) => /^[A-Z]{2}$/.test(state))
      )
    },
  },
  {
    says: 'nothing is found for nothing, for nonsense and for patterns',
    holds: async (places) =>
      (await Promise.all(['', '  ', ',', 'zzzzqx', '%', '.*', '\0'].map((query) => places.search(query)))).every(
        ({ length }) => length === 0,
      ),
  },
  {
    says: 'what was found is found again by its id, and nothing else is',
    holds: async (places) => {
      const [place] = await places.search('dayton oh')
      const again = place && (await places.find(place.place_id))
      return (
        again?.label === 'Dayton, OH' &&
        again.latitude > 39 &&
        again.longitude < -84 &&
        (await places.find('no-such-place')) === undefined
      )
    },
  },
]
