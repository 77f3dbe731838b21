import { circles } from './circles.ts'
import type { Deed, Foretold, Kind } from './deed.ts'
import { leaving } from './leaving.ts'
import type { Model } from './model.ts'
import { money } from './money.ts'
import { people } from './people.ts'
import { shopping } from './shopping.ts'

/** Every kind of action by its name. */
export const KINDS: Readonly<Record<string, Kind>> = { ...people, ...circles, ...shopping, ...money, ...leaving }

export function kindOf({ what }: Deed): Kind {
  const kind = KINDS[what]
  if (!kind) throw new Error(`There is no deed “${what}”.`)
  return kind
}

/** The answer that the model expects to an action, and the model after it. */
export function foretell(model: Model, deed: Deed): Foretold {
  const kind = kindOf(deed)
  for (const rule of kind.rules) {
    const refusal = rule(model, deed)
    if (refusal) return refusal
  }
  return kind.done(model, deed)
}
