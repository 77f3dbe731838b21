import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { collectiblesQueryClient } from './collectibles-query-client.ts'

/** Provides the area's query cache to a page's client components. Pages without API calls don't load its code. */
export const WithAreaQueries = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={collectiblesQueryClient}>{children}</QueryClientProvider>
)
