const holds = new WeakMap<object, Set<Promise<void>>>()

/** Lets Continue wait until a field of this form has its answer, such as a photograph that is being cut. Gives what ends that. */
export function holdForm(form: object): () => void {
  const all = holds.get(form) ?? new Set()
  holds.set(form, all)
  let free = () => {}
  const held = new Promise<void>((resolve) => {
    free = () => {
      all.delete(held)
      resolve()
    }
  })
  all.add(held)
  return free
}

/** Resolves once every field has its answer, those too that come meanwhile; `undefined` where none is waited for. */
export function whenFree(form: object): Promise<void> | undefined {
  const all = holds.get(form)
  return all && all.size > 0 ? untilFree(all) : undefined
}

async function untilFree(all: ReadonlySet<Promise<void>>): Promise<void> {
  while (all.size > 0) await Promise.all(all)
}
