import type { Place } from '#machines/define/fields/place.ts'

/** Converts a place to the fields of a call about a Circle. */
export const placeSent = ({ place_id, latitude, longitude, city, state }: Place) => ({
  location_external_place_id: place_id,
  location_latitude: latitude,
  location_longitude: longitude,
  city,
  state,
})

interface Sent {
  readonly location_external_place_id?: string | undefined
  readonly location_latitude?: number | undefined
  readonly location_longitude?: number | undefined
  readonly city?: string | undefined
  readonly state?: string | undefined
}

/** Reads the place from the fields of such a call, before they are validated. */
export const placeOf = (sent: Sent) => ({
  place_id: sent.location_external_place_id,
  label: `${sent.city}, ${sent.state}`,
  city: sent.city,
  state: sent.state,
  latitude: sent.location_latitude,
  longitude: sent.location_longitude,
})

/** The step's field for each field of such a call that describes a place, for error messages. */
export const PLACE_FIELDS = {
  city: 'place',
  state: 'place',
  location_external_place_id: 'place',
  location_latitude: 'place',
  location_longitude: 'place',
} as const
