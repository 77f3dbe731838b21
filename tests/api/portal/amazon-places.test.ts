import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { amazonPlaces } from '#api/ports/places/amazon.ts'
import { placesPromises } from '#api/ports/places/conformance.ts'
import { type Places, PlacesUnreachable } from '#api/ports/places/port.ts'
import { readEnvironment } from '#api/server/settings/environment.ts'
import { call } from '#tests/support/people/call.ts'
import { IN_DAYTON, leaderWithCircle } from '#tests/support/people/member.ts'
import { keptPlaces } from '#tests/support/portal/kept-places.ts'
import { startServer, type TestServer } from '#tests/support/portal/server.ts'
import {
  LOCATION_INDEX,
  LOCATION_KEY,
  type LocationFault,
  type LocationServer,
  startLocationServer,
} from '#tests/support/servers/location-server.ts'

/** The SDK finds its keys in the environment of the process. */
const KEYS = { AWS_ACCESS_KEY_ID: LOCATION_KEY.keyId, AWS_SECRET_ACCESS_KEY: LOCATION_KEY.secret }
const before = Object.keys(KEYS).map((name) => [name, process.env[name]] as const)
/** Long enough for every request that is answered. */
const PATIENCE_MS = 60_000

let location: LocationServer
const opened: Places[] = []
let now = Date.now()
beforeAll(() => Object.assign(process.env, KEYS))
beforeEach(async () => {
  location = await startLocationServer()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(async () => {
  await Promise.all(opened.splice(0).map((places) => places.close()))
  await location.stop()
  vi.restoreAllMocks()
})
afterAll(() => {
  for (const [name, value] of before) {
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
  }
})

function open(patience = PATIENCE_MS): Places {
  const settings = { index: LOCATION_INDEX, region: LOCATION_KEY.region, baseUrl: location.url }
  const places = amazonPlaces({ ...settings, embedded: keptPlaces, now: () => now, patience })
  opened.push(places)
  return places
}
const isAmazons = ({ place_id }: { place_id: string }) => place_id.startsWith('AQ')

describe('Amazon Location', () => {
  test.each(placesPromises)('$says', async ({ holds }) => {
    expect(await holds(open())).toBe(true)
    expect(console.error).not.toHaveBeenCalled()
  })

  test('is asked for municipalities in the USA, and once for the same search and place', async () => {
    const places = open()
    const found = await places.search('Dayton')
    expect(found.every(isAmazons)).toBe(true)
    expect(found[0]).toMatchObject({ label: 'Dayton, OH', city: 'Dayton', state: 'OH', latitude: 39.75895 })
    const [first, ...details] = location.asked
    expect(first).toMatchObject({
      path: `/places/v0/indexes/${LOCATION_INDEX}/search/suggestions`,
      body: { Text: 'Dayton', FilterCountries: ['USA'], FilterCategories: ['MunicipalityType'], MaxResults: 15 },
    })
    expect(details.length).toBe(found.length)
    await places.search('  DAYTON ')
    await places.find(found[0]?.place_id ?? '')
    expect(location.asked.length).toBe(1 + details.length)
  })

  test('still knows the ids of the embedded list', async () => {
    expect(await open().find('4509884')).toMatchObject({ label: 'Dayton, OH' })
    expect(location.asked).toEqual([])
  })

  test.each(['9'.repeat(300), 'x'.repeat(501), '', '../../../etc', 'a b', '%2e%2e'])(
    'knows no place with the id %j',
    async (id) => {
      expect(await open().find(id)).toBe(undefined)
    },
  )
})

const FAULTS: readonly LocationFault[] = [
  { status: 429, name: 'ThrottlingException' },
  { status: 500, name: 'InternalServerException' },
  { status: 503, name: 'ServiceUnavailable' },
  { status: 403, name: 'AccessDeniedException' },
  { status: 404, name: 'ResourceNotFoundException' },
  { status: 400, name: 'ValidationException' },
  'silence',
  'half a response',
  'no JSON',
  'another shape',
]

describe('while Amazon Location fails', () => {
  test.each(FAULTS)('the embedded list answers searches: %j', async (fault) => {
    const places = open(2000)
    location.fail(fault)
    expect((await places.search('dayton'))[0]).toMatchObject({ label: 'Dayton, OH', place_id: '4509884' })
    expect(vi.mocked(console.error).mock.calls.flat().join()).toMatch(/^Amazon Location .*own list/)
    const asked = location.asked.length
    await places.search('daytona')
    expect(location.asked.length, 'it is left alone for a while').toBe(asked)
  })

  test('it is asked again after half a minute', async () => {
    const places = open()
    location.fail({ status: 403, name: 'AccessDeniedException' })
    await places.search('dayton')
    location.fail('silence', 0)
    expect((await places.search('dayton')).some(isAmazons)).toBe(false)
    now += 30_000
    expect((await places.search('dayton')).every(isAmazons)).toBe(true)
  })

  test.each(FAULTS.filter((fault) => typeof fault === 'string' || ![400, 404].includes(fault.status)))(
    'no place counts as missing: %j',
    async (fault) => {
      const places = open(2000)
      location.fail(fault)
      await expect(places.find('AQAAAFUAunknown')).rejects.toThrow(PlacesUnreachable)
    },
  )

  test('it tries again once if it is asked to slow down', async () => {
    location.fail({ status: 429, name: 'ThrottlingException' }, 1)
    expect((await open().search('dayton')).every(isAmazons)).toBe(true)
  })

  test('an error says nothing of what people typed', async () => {
    location.fail({ status: 500, name: 'InternalServerException' })
    await open().search('dayton secretville')
    await expect(open().find('AQAAAFUAsecret')).rejects.toThrow(
      /^Amazon Location failed: [^S]*(InternalServerException|Error)\.$/,
    )
    expect(vi.mocked(console.error).mock.calls.flat().join()).not.toContain('secret')
  })
})

describe('a portal with Amazon Location', () => {
  let server: TestServer
  beforeEach(async () => {
    server = await startServer({ AWS_LOCATION_INDEX: LOCATION_INDEX, AWS_LOCATION_BASE_URL: location.url })
    // Tests share the embedded list. This one uses what the settings name.
    Object.assign(server.services, { places: open(2000) })
  })
  afterEach(() => server.stop())

  test('stores a place that was found, and refuses one that was changed', async () => {
    const leader = await leaderWithCircle(server)
    const [place] = (await call(server, 'searchPlaces', { query: { q: 'Dayton' } })).reply
    if (!place) throw new Error('Dayton is not found.')
    const body = {
      location_external_place_id: place.place_id,
      location_latitude: place.latitude,
      location_longitude: place.longitude,
      city: place.city,
      state: place.state,
    }
    const change = (fields: object) =>
      call(server, 'updateCircle', { params: { slug: leader.slug }, body: { ...body, ...fields }, token: leader.token })
    expect((await change({})).status).toBe(200)
    expect((await change({ location_latitude: 1 })).status).toBe(422)
    expect((await change({ location_external_place_id: 'AQAAAFUAunknown' })).status).toBe(422)
    expect((await change(IN_DAYTON)).status, 'older ids stay valid').toBe(200)
    location.fail({ status: 500, name: 'InternalServerException' })
    const later = await change({ location_external_place_id: 'AQAAAFUAanother' })
    expect([later.status, later.headers.get('retry-after')]).toEqual([503, '5'])
  })

  test('limits how often one caller can search', async () => {
    const search = () => call(server, 'searchPlaces', { query: { q: 'Dayton' } })
    await search()
    const { store } = server.services
    await store.transact((tx) =>
      tx.updateTable('attempts').set({ count: 300 }).where('key', 'like', 'places:%').execute(),
    )
    expect((await search()).status).toBe(429)
  })
})

describe('the settings', () => {
  test('name an index, a region and the keys', () => {
    expect(readEnvironment({}).amazonPlaces).toBe(undefined)
    expect(readEnvironment({ AWS_LOCATION_INDEX: 'places' }).amazonPlaces).toEqual({
      index: 'places',
      region: 'us-east-2',
      baseUrl: undefined,
    })
  })

  test.each([
    [{ AWS_LOCATION_INDEX: 'no/index' }, 'AWS_LOCATION_INDEX: must be the name of a place index'],
    [{ AWS_LOCATION_INDEX: 'a', AWS_LOCATION_REGION: 'Ohio' }, 'AWS_LOCATION_REGION: must be a region like us-east-2'],
    [{ AWS_LOCATION_INDEX: 'a', AWS_LOCATION_BASE_URL: 'ftp://a' }, 'AWS_LOCATION_BASE_URL: must be an address'],
    [{ AWS_LOCATION_INDEX: 'a', AWS_ACCESS_KEY_ID: 'a' }, 'AWS_SECRET_ACCESS_KEY: is missing'],
  ])('are refused with a sentence: %j', (variables, sentence) => {
    expect(() => readEnvironment(variables)).toThrow(sentence)
  })
})
