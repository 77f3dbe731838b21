/** Logs why the demo could not be created. The portal still starts, and the next start tries again. */
export function withoutDemo(cause: unknown): undefined {
  const why = cause instanceof Error ? cause.message : String(cause)
  console.error(`The demo was not set up: ${why}. The portal runs without it and will try again at its next start.`)
}
