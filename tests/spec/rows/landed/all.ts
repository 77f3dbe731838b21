import type { FlowRow } from '../flow-rows.ts'
import type { Landed } from '../landed.ts'
import { handingOver } from './admin-transfer.ts'
import { caring, forAnimals, grouping } from './care.ts'
import { editing } from './circle-edit.ts'
import { switching } from './create-and-switch.ts'
import { signingIn } from './login.ts'
import { unlocking } from './private-preview.ts'
import { signupCreate } from './signup-create.ts'
import { creatingOrJoining } from './signup-create-or-join.ts'
import { invited } from './signup-invite.ts'
import { invitedLeading } from './signup-lead.ts'
import { ledOn } from './signup-led.ts'
import { titleVariant } from './signup-title.ts'
import { takingOut } from './withdrawal.ts'

/**
 * Every flow of the spec that is implemented as a list of steps. One graph of the spec may be several flows here. The
 * session is not included, because it is not a flow.
 */
export const landedFlows: readonly Landed[] = [
  unlocking,
  signupCreate,
  titleVariant,
  invited,
  invitedLeading,
  ledOn,
  creatingOrJoining,
  caring,
  grouping,
  forAnimals,
  signingIn,
  editing,
  takingOut,
  handingOver,
  switching,
]

/**
 * The flow that carries out a row. If several flows share the row's graph, it is the flow that names the row or has
 * both of the row's places.
 */
export function landedFor({ flow, key, from, to }: FlowRow): Landed | undefined {
  const built = landedFlows.filter(({ spec }) => spec === flow)
  const naming = built.find(({ turns, elsewhere, otherwise }) => key in turns || key in elsewhere || key in otherwise)
  return naming ?? built.find(({ places }) => from in places && to in places) ?? built[0]
}
