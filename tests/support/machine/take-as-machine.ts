import { type AnyStateMachine, type EventObject, initialTransition, transition } from 'xstate'

/**
 * Sends an event to a statechart that is in this state. Returns the new state and the actions in the same form as the
 * table from which the statechart is computed.
 */
export function takeAsMachine(machine: AnyStateMachine, from: string, event: EventObject) {
  const [start] = initialTransition(machine)
  const at = machine.resolveState({ ...start, value: from })
  const [next, actions] = transition(machine, at, event)
  return { state: next.value, does: actions.map(({ type }) => type) }
}
