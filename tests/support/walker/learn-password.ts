import type { Walk } from './under-way.ts'

/** Updates the person's password once the portal has accepted a new one, even if the reply was lost. */
export async function learnPassword({ heard, person, browser }: Walk): Promise<void> {
  for (const { submission } of heard) {
    const { step, key, answer } = submission
    const says = JSON.stringify(answer.password)
    const isTaken = browser.answered.some(
      (sent) => sent.key === key && sent.status < 300 && sent.body.includes(`"password":${says}`),
    )
    if (step === 'set-new-password' && isTaken) person.password = String(answer.password)
  }
}
