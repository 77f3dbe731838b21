import { type Effect, stay } from './effect.ts'
import { type Does, makeStep, type Step } from './step.ts'

/**
 * Declares an aside: a screen such as a help page that people open from a step and then return from. Steps that list
 * the aside in `asides` can open it. It changes no answer. An aside with an effect has a button, and each press of the
 * button carries the effect out. Such an aside must be declared for the whole flow, in `flow({ asides })`.
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
  return makeStep(id, 'aside', {}, { code, reads: [], ...(effect && { effect }) })
}

/** A type that rejects every effect with a receipt. */
type NoReceipt<Receipt> = [keyof Receipt] extends [never] ? unknown : { readonly receipt: 'not beside the path' }

/**
 * Throws if the effect of an aside could change the run. Such an effect must have no receipt and set no facts, and each
 * of its refusals must be `stay`.
 */
function checkEffect(id: string, { when, receipt, failures, after, leads, again, lost, sets }: Effect): void {
  const leadsBack = Object.entries<unknown>(failures).find(([, way]) => way !== stay)
  if (leadsBack)
    throw new Error(`"${id}" is an aside, so a refusal ("${leadsBack[0]}") leads nowhere: declare it as stay.`)
  const isPlain = when.op === 'always' && !receipt && after === 'live' && !leads && !again && !lost
  if (!isPlain || Object.keys(sets).length > 0)
    throw new Error(`"${id}" is an aside, so its effect can only have refusals: it changes no answer.`)
}
