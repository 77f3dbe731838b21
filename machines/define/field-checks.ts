/** Throws for names that every object has: a value that was left out would seem to be there. */
export function checkFactNames(id: string, names: readonly string[]): void {
  const taken = names.find((name) => name in Object.prototype)
  if (taken !== undefined)
    throw new Error(`The step "${id}" has a field or fact "${taken}": every JavaScript object has that name already.`)
}
