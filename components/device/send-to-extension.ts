import type { ExtensionMessage, ExtensionReply } from '#api/contract/extension.ts'

/** How long an extension may take to answer, in ms. The spec prescribes it. */
const ANSWER_TIMEOUT_MS = 5000

/** The functions of Chromium that a page has if an installed extension accepts messages from it. */
interface Runtime {
  readonly lastError?: unknown
  sendMessage(id: string, message: ExtensionMessage, reply: (answer: unknown) => void): void
}

const runtime = (): Runtime | undefined => (globalThis as { chrome?: { runtime?: Runtime } }).chrome?.runtime

/** Whether this browser has an extension that accepts messages from the portal. */
export const mayHaveExtension = (): boolean => typeof runtime()?.sendMessage === 'function'

/**
 * Sends a message to an extension. Resolves to its reply, or to `undefined` if it isn’t installed or doesn’t answer in
 * time.
 */
export function sendToExtension(id: string, message: ExtensionMessage): Promise<ExtensionReply | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), ANSWER_TIMEOUT_MS)
    const settle = (answer?: unknown) => {
      clearTimeout(timer)
      resolve(isReply(answer) ? answer : undefined)
    }
    try {
      const browser = runtime()
      if (!browser) return settle()
      browser.sendMessage(id, message, (answer) => {
        // Read the error, because otherwise the browser reports it in the console.
        void browser.lastError
        settle(answer)
      })
    } catch {
      // The id isn’t one that an extension can have.
      settle()
    }
  })
}

const isReply = (answer: unknown): answer is ExtensionReply =>
  typeof answer === 'object' && answer !== null && 'user_id' in answer
