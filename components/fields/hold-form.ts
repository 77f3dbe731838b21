const holds = new WeakMap<object, Promise<unknown>>()

/** Lets Continue wait until a field of this form has its answer, such as a photograph that is being cut. Gives what ends that. */
export function holdForm(form: object): () => void {
  let free = () => {}
  const held = new Promise<void>((resolve) => {
    free = resolve
  })
  holds.set(form, Promise.all([holds.get(form), held]))
  return free
}

/** Resolves once every field has its answer; `undefined` where none was ever waited for. */
export const whenFree = (form: object): Promise<unknown> | undefined => holds.get(form)
