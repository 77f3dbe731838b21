/** Says why there is no demo. The portal serves all the same, and its next start tries again. */
export function withoutDemo(cause: unknown): undefined {
  const why = cause instanceof Error ? cause.message : String(cause)
  console.error(`The demo was not set up: ${why}. The portal runs without it; the next start tries again.`)
}
