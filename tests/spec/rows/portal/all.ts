import { portalCalls } from './calls.ts'
import { collectibles } from './collectibles.ts'
import { entities } from './entities.ts'
import { errors } from './errors.ts'
import { limits } from './limits.ts'
import type { PortalRow } from './portal-row.ts'
import { product } from './product.ts'
import { rules } from './rules.ts'
import { screens } from './screens.ts'

/** Every requirement of the spec that a test can check, except those of the spec's graphs. */
export const portalRows: readonly PortalRow[] = [
  ...product,
  ...screens,
  ...collectibles,
  ...entities,
  ...rules,
  ...portalCalls,
  ...errors,
  ...limits,
]
