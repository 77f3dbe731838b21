import type { Walk } from './under-way.ts'

/** A new password is good once the portal has taken it, whether or not anybody heard so. */
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
