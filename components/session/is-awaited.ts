import type { UseQueryResult } from '@tanstack/react-query'

/**
 * Whether the first request for this data is still under way. A request that is being retried after a failure doesn't
 * count.
 */
export const isAwaited = ({ isLoading, failureCount }: Pick<UseQueryResult, 'isLoading' | 'failureCount'>): boolean =>
  isLoading && failureCount === 0
