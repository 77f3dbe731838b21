import type { Places } from './port.ts'

interface Promised {
  readonly says: string
  holds(places: Places): Promise<boolean>
}

/** Tests that every implementation of `Places` must pass. Each has a sentence for the test runner. */
export const placesPromises: readonly Promised[] = [
  {
    says: 'lists the largest city of a name first',
    holds: async (places) => (await places.search('dayton'))[0]?.label === 'Dayton, OH',
  },
  {
    says: 'accepts a state after the city, with or without a comma, abbreviated or in full',
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
    says: 'finds a city whose name contains a state',
    holds: async (places) => (await places.search('Oklahoma City')).some(({ label }) => label === 'Oklahoma City, OK'),
  },
  {
    says: 'ignores accents and case',
    holds: async (places) =>
      (await places.search('SAN JOSÉ'))[0]?.place_id === (await places.search('san jose'))[0]?.place_id,
  },
  {
    says: 'treats St, St. and Saint as the same',
    holds: async (places) => {
      const found = await Promise.all(
        ['st paul mn', 'St. Paul, MN', 'saint paul, mn'].map((query) => places.search(query)),
      )
      return found.every(([first]) => first !== undefined && first.place_id === found[0]?.[0]?.place_id)
    },
  },
  {
    says: 'lists an exact name before longer ones',
    holds: async (places) => (await places.search('spring'))[0]?.city === 'Spring',
  },
  {
    says: 'returns at most eight places, all in the USA and no two the same',
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
    says: 'finds nothing for empty text, nonsense or patterns',
    holds: async (places) =>
      (await Promise.all(['', '  ', ',', 'zzzzqx', '%', '.*', '\0'].map((query) => places.search(query)))).every(
        ({ length }) => length === 0,
      ),
  },
  {
    says: 'finds a place again by its id, and nothing by other ids',
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
