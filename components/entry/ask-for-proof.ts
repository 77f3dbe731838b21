import { CallRefused } from '#api/client/call-errors.ts'
import type { FlowPlace } from '#flows/names.ts'
import { openFlow } from './open-flow.ts'

const PROVED = 'covey:proved'
const CONFIRM: FlowPlace = { flow: 'confirm' }

/** Announces that the person has just confirmed who they are. */
export const tellProved = (): void => void window.dispatchEvent(new Event(PROVED))

/** Asks a signed-in person to confirm that it's them. Resolves to `false` if they close the prompt. */
function askForProof(): Promise<boolean> {
  const isOpen = () => new URLSearchParams(window.location.search).get('flow') === CONFIRM.flow
  return new Promise((resolve) => {
    const settle = (proved: boolean) => {
      window.removeEventListener(PROVED, onProved)
      window.removeEventListener('popstate', onLeave)
      resolve(proved)
    }
    const onProved = () => settle(true)
    const onLeave = () => !isOpen() && settle(false)
    window.addEventListener(PROVED, onProved)
    window.addEventListener('popstate', onLeave)
    openFlow(CONFIRM, true)
  })
}

/**
 * Runs `work`, which needs a recent proof of identity, and asks for that proof if it is missing. Resolves to `false` if
 * the person closes the prompt.
 */
export async function withProof(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    if (!(error instanceof CallRefused) || error.refusal.code !== 'proof-needed') throw error
  }
  if (!(await askForProof())) return false
  await work()
  return true
}
