'use client'

import type { ComponentProps } from 'react'
import { WithQueries } from '#components/session/with-queries.tsx'
import { GoShopping } from '../go-shopping.tsx'

/** The button to a shop, for pages rendered on the server. */
export const PublicGo = (shop: ComponentProps<typeof GoShopping>) => (
  <WithQueries>
    <GoShopping {...shop} />
  </WithQueries>
)
