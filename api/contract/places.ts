import * as z from 'zod/mini'
import { typeLocation } from '#flows/signup/steps/type-location.ts'
import { endpoint } from './endpoint.ts'

export const placeRows = {
  searchPlaces: endpoint({
    method: 'GET',
    path: '/places',
    noun: 'places',
    summary: 'Up to eight municipalities of the USA whose names begin like this, the largest first',
    who: 'anyone',
    query: z.object({ q: z.string().check(z.maxLength(100)) }),
    status: 200,
    reply: z.array(typeLocation.fields.place),
    failures: [],
    cache: 'hour',
  }),
}
