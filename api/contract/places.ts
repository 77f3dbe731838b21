import * as z from 'zod/mini'
import { typeLocation } from '#flows/signup/steps/type-location.ts'
import { endpoint } from './endpoint.ts'

export const placeRows = {
  searchPlaces: endpoint({
    method: 'GET',
    path: '/places',
    noun: 'places',
    summary: 'Lists up to eight US cities and towns whose names begin with this text, largest first',
    who: 'anyone',
    query: z.object({ q: z.string().check(z.maxLength(100)) }),
    status: 200,
    reply: z.array(typeLocation.fields.place),
    failures: ['too-many-requests'],
    cache: 'hour',
  }),
}
