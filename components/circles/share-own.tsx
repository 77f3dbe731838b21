'use client'

import type { ComponentProps } from 'react'
import { useOwnRole } from './own-role.tsx'
import { ShareButton } from './share-button.tsx'

/** The share button on the Circle’s page. For the leader, sharing is the main thing to do. */
export const ShareOwn = (props: Omit<ComponentProps<typeof ShareButton>, 'variant' | 'size'>) => (
  <ShareButton {...props} variant={useOwnRole().role === 'ADMINISTRATOR' ? 'primary' : 'second'} />
)
