import type { AnyStep } from '#machines/define/step.ts'

/**
 * What leads from a step to one that is asked again: a refusal with its code, a success, a secret that is lost, or closing
 * the sub-flow that it stands in. */
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
