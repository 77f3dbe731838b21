import { embeddedPlaces } from '#api/ports/places/embedded.ts'
import type { Places } from '#api/ports/places/port.ts'

/** The list of places for all portals of a test run. The list never changes, and reading it takes a second. */
export const keptPlaces: Places = { ...embeddedPlaces(), close: async () => {} }
