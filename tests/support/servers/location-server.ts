import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { Place } from '#api/ports/places/port.ts'
import { keptPlaces } from '../portal/kept-places.ts'
import { isAwsSigned } from './aws-signature.ts'

export const LOCATION_KEY = { region: 'us-east-2', keyId: 'COVEYTESTKEY', secret: 'another secret of two' } as const
export const LOCATION_INDEX = 'covey-places'

/** How the next requests fail: with a status and Amazon's name for it, or without a whole response. */
export type LocationFault =
  | { readonly status: number; readonly name: string }
  | 'silence'
  | 'half a response'
  | 'no JSON'
  | 'another shape'

export interface LocationServer {
  readonly url: string
  /** What was asked, in order. */
  readonly asked: readonly { readonly path: string; readonly body: unknown }[]
  fail(fault: LocationFault, times?: number): void
  stop(): Promise<void>
}

const SUGGESTIONS = `/places/v0/indexes/${LOCATION_INDEX}/search/suggestions`
const PLACES = `/places/v0/indexes/${LOCATION_INDEX}/places/`

/** Ids as Amazon makes them are long and say nothing. */
const idOf = ({ place_id }: Place) => `AQAAAFUA${Buffer.from(`a municipality:${place_id}`).toString('base64url')}`
const embeddedId = (id: string) => Buffer.from(id.slice(8), 'base64url').toString().split(':')[1] ?? ''

/**
 * A local Amazon Location service that follows its API reference (version 1, one place index of HERE’s data): signed
 * requests, suggestions, and places.
 */
export async function startLocationServer(): Promise<LocationServer> {
  const asked: { path: string; body: unknown }[] = []
  let failing: { fault?: LocationFault; times: number } = { times: 0 }
  const server = createServer(async (request, response) => {
    const bytes = await buffer(request)
    const path = new URL(request.url ?? '', 'http://location').pathname
    const body = bytes.length > 0 ? JSON.parse(bytes.toString()) : undefined
    asked.push({ path, body })
    if (failing.fault && failing.times-- > 0) return fail(response, failing.fault)
    if (!isAwsSigned(request, { service: 'geo', path, body: bytes, key: LOCATION_KEY }))
      return refuse(response, { status: 403, name: 'AccessDeniedException' })
    if (request.method === 'POST' && path === SUGGESTIONS) return reply(response, await suggest(body))
    const place = request.method === 'GET' && path.startsWith(PLACES) && (await placeAt(path.slice(PLACES.length)))
    return place
      ? reply(response, { Place: place })
      : refuse(response, { status: 404, name: 'ResourceNotFoundException' })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`,
    asked,
    fail: (fault, times = Number.POSITIVE_INFINITY) => {
      failing = { fault, times }
    },
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const reply = (response: ServerResponse, body: object) =>
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))

const refuse = (response: ServerResponse, { status, name }: { status: number; name: string }) =>
  response
    .writeHead(status, { 'Content-Type': 'application/json', 'x-amzn-ErrorType': name })
    .end(JSON.stringify({ message: 'No.' }))

function fail(response: ServerResponse, fault: LocationFault): unknown {
  if (typeof fault === 'object') return refuse(response, fault)
  if (fault === 'silence') return undefined
  if (fault === 'no JSON') return response.writeHead(200, { 'Content-Type': 'application/json' }).end('<html>')
  if (fault === 'another shape') return reply(response, { Results: 'none', Place: [] })
  return response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': 900 }).write('{"Results": [')
}

interface Wanted {
  readonly Text: string
  readonly FilterCountries?: readonly string[]
  readonly FilterCategories?: readonly string[]
  readonly MaxResults?: number
}

async function suggest({ Text, FilterCountries, FilterCategories, MaxResults = 5 }: Wanted) {
  const found = (await keptPlaces.search(Text)).map((place) => ({
    Text: `${place.label}, United States`,
    PlaceId: idOf(place),
    Categories: ['MunicipalityType'],
  }))
  // Without the filters, there are also streets and places in other countries.
  const others = [
    { Text: `${Text} Street, Dayton, OH, United States`, PlaceId: 'AQAAAFUAstreet', Categories: ['StreetType'] },
    { Text: `${Text}, ON, Canada`, PlaceId: 'AQAAAFUAcanada', Categories: ['MunicipalityType'] },
  ]
  const isFiltered = FilterCountries?.join() === 'USA' && FilterCategories?.join() === 'MunicipalityType'
  return {
    Summary: { Text, MaxResults, DataSource: 'Here', FilterCountries, FilterCategories },
    Results: [...(isFiltered ? [] : others), ...found].slice(0, MaxResults),
  }
}

async function placeAt(id: string) {
  const place = await keptPlaces.find(embeddedId(id))
  return (
    place && {
      Label: `${place.label}, United States`,
      Geometry: { Point: [place.longitude, place.latitude] },
      Municipality: place.city,
      SubRegion: 'Montgomery',
      Region: place.state === 'OH' ? 'Ohio' : place.state,
      Country: 'USA',
      Categories: ['MunicipalityType'],
      TimeZone: { Name: 'America/New_York', Offset: -18_000 },
    }
  )
}
