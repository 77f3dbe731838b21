import { type Effect, stay } from './effect.ts'
import { type Does, make, type Step } from './step.ts'

/**
 * Declares a screen beside the path: it opens from the steps that name it, changes no answer, and comes back. With an
 * effect it has a button that carries it out, as often as people want; such a screen is declared for a whole flow.
 */
export function aside<
  const Id extends string,
  EffectName extends string = never,
  Failure extends string = never,
  Receipt = Record<never, never>,
>(
  id: Id,
  {
    code,
    effect,
  }: { code?: string | number; effect?: Effect<EffectName, Receipt, never, Failure> & NoReceipt<Receipt> } = {},
): Step<
  Id,
  Record<never, never>,
  unknown,
  never,
  never,
  NoInfer<Failure>,
  NoInfer<Does<EffectName, Record<never, never>>>
> {
  if (effect) checkEffect(id, effect)
  return make(id, 'aside', {}, { code, reads: [], ...(effect && { effect }) })
}

/** A type that no effect with a receipt has. */
type NoReceipt<Receipt> = [keyof Receipt] extends [never] ? unknown : { readonly receipt: 'not beside the path' }

/** Nothing of an effect beside the path may reach the run: no receipt, no fact, and a refusal leads nowhere. */
function checkEffect(id: string, { when, receipt, failures, after, leads, again, lost, sets }: Effect): void {
  const leadsBack = Object.entries<unknown>(failures).find(([, way]) => way !== stay)
  if (leadsBack)
    throw new Error(`"${id}" is beside the path, so a refusal ("${leadsBack[0]}") leads nowhere: declare it as stay.`)
  const isPlain = when.op === 'always' && !receipt && after === 'live' && !leads && !again && !lost
  if (!isPlain || Object.keys(sets).length > 0)
    throw new Error(
      `"${id}" is beside the path, so its effect has refusals and no other options: it changes no answer.`,
    )
}
