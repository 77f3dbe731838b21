import { embeddedPlaces } from '#api/ports/places/embedded.ts'
import type { Places } from '#api/ports/places/port.ts'

/** The places of every portal of a run: they are the same each time, and take a second of a core to be read. */
export const keptPlaces: Places = { ...embeddedPlaces(), close: async () => {} }
