import type { LocationClient } from '@aws-sdk/client-location'
import { LRUCache } from 'lru-cache'
import * as z from 'zod/mini'
import { PLACE_ID_LENGTH } from '#machines/define/fields/place.ts'
import { HOUR_MS } from '#machines/define/time.ts'
import { type Place, type Places, PlacesUnreachable } from './port.ts'
import { normalizeName, type Reading, readingsOf } from './query.ts'
import { stateOf } from './states.ts'

/** A place index of Amazon Location. The SDK finds the keys itself, in its usual order. */
export interface AmazonPlacesSettings {
  /** The name of the place index. */
  readonly index: string
  readonly region: string
  /** Replaces Amazon's own address. */
  readonly baseUrl: string | undefined
}

interface AmazonPlaces extends AmazonPlacesSettings {
  /** The list that comes with the portal. It knows older ids, and answers while Amazon does not. */
  readonly embedded: Places
  now(): number
  /** The time limit of a search, in milliseconds. */
  readonly patience?: number
}

const MAX_PLACES = 8
/** The most suggestions that Amazon returns. */
const MAX_SUGGESTIONS = 15
/** Suggestions have no coordinates, so each of these costs a call. */
const MAX_DETAILS = 10
const SEARCH_TIMEOUT_MS = 4000
/** After a failure, the embedded list answers searches for this long. */
const PAUSE_MS = 30_000
/** The ids of the embedded list. Amazon's are much longer. */
const EMBEDDED_ID = /^\d{1,9}$/

const suggestions = z.object({
  Results: z.array(z.object({ Text: z.optional(z.string()), PlaceId: z.optional(z.string()) })),
})
const details = z.object({
  Place: z.object({
    Geometry: z.object({ Point: z.tuple([z.number(), z.number()]) }),
    Municipality: z.optional(z.string()),
    Region: z.optional(z.string()),
    Country: z.optional(z.string()),
  }),
})

/**
 * Municipalities from Amazon Location. The SDK is loaded with the first search. Places are cached, because each
 * suggestion costs a call for its coordinates.
 */
export function amazonPlaces(settings: AmazonPlaces): Places {
  const { index, embedded, now, patience = SEARCH_TIMEOUT_MS } = settings
  const known = new LRUCache<string, Place>({ max: 5000 })
  const searched = new LRUCache<string, Place[]>({ max: 1000, ttl: HOUR_MS })
  let opening: ReturnType<typeof openClient> | undefined
  let pausedUntil = 0

  /** Calls Amazon within the time limit. Throws `PlacesUnreachable`, or the SDK's error if Amazon refuses. */
  async function ask<Answer>(
    schema: z.ZodMiniType<Answer>,
    call: (sdk: Awaited<ReturnType<typeof openClient>>, signal: AbortSignal) => Promise<unknown>,
    signal: AbortSignal,
  ): Promise<Answer> {
    opening ??= openClient(settings)
    const answer = await unlessAborted(
      opening.then((sdk) => call(sdk, signal)),
      signal,
    ).catch((cause: unknown) => {
      throw isRefusal(cause) ? cause : new PlacesUnreachable(`Amazon Location failed: ${nameOf(cause)}.`, { cause })
    })
    const parsed = z.safeParse(schema, answer)
    if (!parsed.success) throw new PlacesUnreachable('Amazon Location returned an unreadable response.')
    return parsed.data
  }

  async function detailsOf(placeId: string, signal: AbortSignal): Promise<Place | undefined> {
    const cached = known.get(placeId)
    if (cached) return cached
    const { Place } = await ask(
      details,
      ({ client, GetPlaceCommand }, abortSignal) =>
        client.send(new GetPlaceCommand({ IndexName: index, PlaceId: placeId }), { abortSignal }),
      signal,
    )
    const place = placeOf(placeId, Place)
    if (place) known.set(placeId, place)
    return place
  }

  async function ofAmazon(query: string, ways: readonly Reading[]): Promise<Place[]> {
    const signal = AbortSignal.timeout(patience)
    const { Results } = await ask(
      suggestions,
      ({ client, SearchPlaceIndexForSuggestionsCommand }, abortSignal) =>
        client.send(
          new SearchPlaceIndexForSuggestionsCommand({
            IndexName: index,
            Text: query,
            FilterCountries: ['USA'],
            FilterCategories: ['MunicipalityType'],
            MaxResults: MAX_SUGGESTIONS,
          }),
          { abortSignal },
        ),
      signal,
    )
    const ids = Results.filter(({ Text = '' }) => ways.some(({ name }) => firstPart(Text).startsWith(name)))
      .map(({ PlaceId = '' }) => PlaceId)
      .filter(isUsableId)
    const found = await Promise.all(ids.slice(0, MAX_DETAILS).map((id) => detailsOf(id, signal).catch(unlessRefused)))
    return bestOf(
      found.filter((place) => place !== undefined),
      ways,
    )
  }

  return {
    search: async (query) => {
      const ways = readingsOf(query)
      if (ways.length === 0) return []
      const key = normalizeName(query)
      const cached = searched.get(key)
      if (cached) return cached
      if (now() < pausedUntil) return embedded.search(query)
      try {
        const found = await ofAmazon(query, ways)
        searched.set(key, found)
        return found
      } catch (cause) {
        pausedUntil = now() + PAUSE_MS
        console.error(`${sentenceOf(cause)} The portal’s own list answers searches for ${PAUSE_MS / 1000} s.`)
        return embedded.search(query)
      }
    },
    find: async (placeId) => {
      if (EMBEDDED_ID.test(placeId)) return embedded.find(placeId)
      if (!isUsableId(placeId)) return undefined
      return detailsOf(placeId, AbortSignal.timeout(patience)).catch(unlessRefused)
    },
    close: async () => {
      await embedded.close()
      const sdk = await opening?.catch(() => undefined)
      sdk?.client.destroy()
    },
  }
}

async function openClient({ region, baseUrl }: AmazonPlacesSettings) {
  const { LocationClient, GetPlaceCommand, SearchPlaceIndexForSuggestionsCommand } = await import(
    '@aws-sdk/client-location'
  )
  const client: LocationClient = new LocationClient({
    region,
    maxAttempts: 2,
    ...(baseUrl !== undefined && { endpoint: baseUrl, disableHostPrefix: true }),
  })
  return { client, GetPlaceCommand, SearchPlaceIndexForSuggestionsCommand }
}

/** The SDK does not stop reading a response that has begun, so the time limit applies to the whole call. */
function unlessAborted<Answer>(work: Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const late = () => reject(signal.reason)
    if (signal.aborted) return late()
    signal.addEventListener('abort', late, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', late))
  })
}

/** Amazon's names for a place that does not exist. */
const REFUSALS = new Set(['ResourceNotFoundException', 'ValidationException'])
const nameOf = (cause: unknown): string => (cause instanceof Error ? cause.name : String(cause))
const isRefusal = (cause: unknown): boolean => REFUSALS.has(nameOf(cause))
const sentenceOf = (cause: unknown): string =>
  cause instanceof PlacesUnreachable ? cause.message : `Amazon Location refused a search: ${nameOf(cause)}.`

function unlessRefused(cause: unknown): undefined {
  if (!isRefusal(cause)) throw cause
}

const isUsableId = (id: string): boolean => id !== '' && id.length <= PLACE_ID_LENGTH && !EMBEDDED_ID.test(id)

/** The city in a suggestion such as `Dayton, OH, USA`. */
const firstPart = (text: string): string => normalizeName(text.split(',')[0] ?? '')

function placeOf(
  place_id: string,
  { Geometry, Municipality = '', Region = '', Country }: z.output<typeof details>['Place'],
): Place | undefined {
  const state = stateOf(Region.toLowerCase())
  const [longitude, latitude] = Geometry.Point
  if (Country !== 'USA' || state === undefined || Municipality === '') return undefined
  return { place_id, label: `${Municipality}, ${state}`, city: Municipality, state, latitude, longitude }
}

/** The places that match the query, complete names first, otherwise in Amazon's order. */
function bestOf(found: readonly Place[], ways: readonly Reading[]): Place[] {
  const byLabel = new Map<string, { place: Place; isWhole: boolean }>()
  for (const place of found) {
    const plain = normalizeName(place.city)
    const way = ways.find(({ name, states }) => plain.startsWith(name) && (states?.has(place.state) ?? true))
    if (way && !byLabel.has(place.label)) byLabel.set(place.label, { place, isWhole: plain === way.name })
  }
  return [...byLabel.values()]
    .toSorted((a, b) => Number(b.isWhole) - Number(a.isWhole))
    .slice(0, MAX_PLACES)
    .map(({ place }) => place)
}
