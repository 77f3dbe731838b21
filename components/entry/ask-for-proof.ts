import { CallRefused } from '#api/client/call-errors.ts'
import type { FlowPlace } from '#flows/names.ts'
import { openFlow } from './open-flow.ts'

const PROVED = 'covey:proved'
const CONFIRM: FlowPlace = { flow: 'confirm' }

/** Says that the person has just proved to be who they are. */
export const tellProved = (): void => void window.dispatchEvent(new Event(PROVED))

/** Asks somebody who is signed in to confirm that it is them. `false` where they close the question. */
export function askForProof(): Promise<boolean> {
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

/** Does what needs a fresh proof, and asks for one where there is none. `false` where the person closes the question. */
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
