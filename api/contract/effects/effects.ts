import type { EffectName } from '#flows/names.ts'
import { accountEffects } from './account-effects.ts'
import type { AnyBinding, Bindings } from './binding.ts'
import { careEffects } from './care-effects.ts'
import { circleEffects } from './circle-effects.ts'
import { recording } from './recording.ts'
import { runEffects } from './run-effects.ts'
import { withdrawalEffects } from './withdrawal-effects.ts'

/** Every effect that a flow uses, bound to its API calls. It is a compile error if an effect has no binding. */
export const effects = {
  ...accountEffects,
  ...circleEffects,
  ...careEffects,
  ...withdrawalEffects,
  ...runEffects,
  'record-answer': recording,
} satisfies Bindings

const isEffect = (name: string): name is EffectName => Object.hasOwn(effects, name)

/** The binding of an effect, by name. Throws if no flow in the catalog has an effect of this name. */
export function bindingOf(name: string): AnyBinding {
  if (!isEffect(name)) throw new Error(`No call is bound to the effect "${name}".`)
  return effects[name]
}

/** The name that the API uses for a step's field. */
export const wireName = (fieldOf: Readonly<Record<string, string>> = {}, field: string): string =>
  Object.entries(fieldOf).find(([, name]) => name === field)?.[0] ?? field
