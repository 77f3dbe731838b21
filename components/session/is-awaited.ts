import type { UseQueryResult } from '@tanstack/react-query'

/** Whether a first answer is on its way. One that failed and is tried again keeps nobody waiting. */
export const isAwaited = ({ isLoading, failureCount }: Pick<UseQueryResult, 'isLoading' | 'failureCount'>): boolean =>
  isLoading && failureCount === 0
