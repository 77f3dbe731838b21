'use client'

import type { ComponentProps } from 'react'
import { useOwnRole } from './own-role.tsx'
import { ShareButton } from './share-button.tsx'

/** Sharing, on the Circle’s page: for its leader it is the first thing to do. */
export const ShareOwn = (props: Omit<ComponentProps<typeof ShareButton>, 'variant' | 'size'>) => (
  <ShareButton {...props} variant={useOwnRole().role === 'ADMINISTRATOR' ? 'primary' : 'second'} />
)
