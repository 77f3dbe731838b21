import type { AnyStep } from '#machines/define/step.ts'

/**
 * An event that leads back from a step to an earlier one, which is then asked again: a refusal with its code, a
 * success, a lost secret, or closing the sub-flow.
 */
export interface WayBack {
  readonly why: 'refused' | 'success' | 'lost' | 'closed'
  readonly code?: string
  readonly to: string
}

export function waysBack({ effect, within }: AnyStep): readonly WayBack[] {
  const closed = within.findLast(({ closed }) => closed !== undefined)?.closed
  const closing = closed === undefined ? [] : [{ why: 'closed', to: closed } as const]
  if (!effect) return closing
  const refusals = Object.entries(effect.failures).flatMap(([code, failure]) =>
    typeof failure === 'object' ? [{ why: 'refused', code, to: failure.reopen } as const] : [],
  )
  return [
    ...closing,
    ...refusals,
    ...(effect.leads ? [{ why: 'success', to: effect.leads.reopen } as const] : []),
    ...(effect.lost ? [{ why: 'lost', to: effect.lost.reopen } as const] : []),
  ]
}
