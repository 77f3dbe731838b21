import type { UseQueryResult } from '@tanstack/react-query'

/** Whether a first answer is on its way. A failed request that is tried again doesn't count. */
export const isAwaited = ({ isLoading, failureCount }: Pick<UseQueryResult, 'isLoading' | 'failureCount'>): boolean =>
  isLoading && failureCount === 0
