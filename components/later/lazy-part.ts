import { type ComponentType, lazy } from 'react'
import { keepLoading } from './keep-loading.ts'

/** Creates a component that loads when it is first shown, even if the network fails at that moment. */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await keepLoading(load) }))
