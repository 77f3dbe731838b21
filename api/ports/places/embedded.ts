import { fork } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'

import type { City } from './load-cities.ts'
import type { Place, Places } from './port.ts'
import { normalizeName, type Reading, readingsOf } from './query.ts'

const MAX_PLACES = 8

interface Known {
  readonly plain: string
  readonly place: Place
  readonly population: number
}

/**
 * The municipalities that come with the product. `delay` slows down every response by this many milliseconds, for
 * testing.
 */
export function embeddedPlaces({ delay = 0 } = {}): Places {
  let loading: Promise<readonly Known[]> | undefined
  const load = () => {
    loading ??= loadKnown().catch((cause: unknown) => {
      loading = undefined
      throw cause
    })
    return loading
  }
  return {
    search: async (query) => {
      if (delay) await wait(delay)
      const ways = readingsOf(query)
      return ways.length > 0 ? best(await load(), ways) : []
    },
    find: async (placeId) => (await load()).find(({ place }) => place.place_id === placeId)?.place,
    close: async () => {
      loading = undefined
    },
  }
}

/**
 * A place whose complete name matches ranks as if it had ten times its population. So Spring comes before Springfield,
 * but Washington, DC stays first.
 */
const WHOLE_NAME = 10

function best(known: readonly Known[], ways: readonly Reading[]): Place[] {
  const found = known.flatMap((candidate) => {
    const way = ways.find(
      ({ name, states }) => candidate.plain.startsWith(name) && (states?.has(candidate.place.state) ?? true),
    )
    return way
      ? [{ place: candidate.place, weight: candidate.population * (candidate.plain === way.name ? WHOLE_NAME : 1) }]
      : []
  })
  return found
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MAX_PLACES)
    .map(({ place }) => place)
}

async function loadKnown(): Promise<readonly Known[]> {
  const seen = new Set<string>()
  return (await loadCities()).flatMap(([id, name, state, latitude, longitude, population]) => {
    const city = name.replace(/,? D\.C\.$/, '')
    const label = `${city}, ${state}`
    if (seen.has(label)) return []
    seen.add(label)
    return [
      {
        plain: normalizeName(city),
        population,
        place: { place_id: String(id), label, city, state, latitude, longitude },
      },
    ]
  })
}

function loadCities(): Promise<readonly City[]> {
  return new Promise((resolve, reject) => {
    // Give the child process an empty environment. Otherwise, under `--watch`, Node would send its own messages over
    // the channel.
    const child = fork(new URL('./load-cities.ts', import.meta.url), [], {
      execArgv: [],
      env: { NODE_ENV: 'production' },
      serialization: 'advanced',
    })
    child.once('message', (cities) => {
      resolve(cities as readonly City[])
      child.disconnect()
    })
    child.once('error', reject)
    child.once('exit', () => reject(new Error('The list of places could not be read.')))
  })
}
