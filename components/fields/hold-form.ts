const holds = new WeakMap<object, Set<Promise<void>>>()

/**
 * Makes Continue wait for a field of this form that is still computing its value, such as a photo being cropped.
 * Returns a function that ends the wait.
 */
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

/**
 * Resolves once no field of the form is computing its value any more, including fields that start during the wait.
 * Returns `undefined` if nothing has to be waited for.
 */
export function whenFree(form: object): Promise<void> | undefined {
  const all = holds.get(form)
  return all && all.size > 0 ? untilFree(all) : undefined
}

async function untilFree(all: ReadonlySet<Promise<void>>): Promise<void> {
  while (all.size > 0) await Promise.all(all)
}
