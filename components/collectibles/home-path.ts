import type { Route } from 'next'
import type { Areas } from '#api/contract/areas.ts'
import { COLLECTIBLES_HOME } from '#messages/routes.ts'

/** The address of the area's home page, by which areas the portal has. */
export const AREA_HOME = { off: '/', beside: COLLECTIBLES_HOME, only: '/' } as const satisfies Record<Areas, Route>
