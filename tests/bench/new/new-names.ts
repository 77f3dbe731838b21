import { Unworkable } from '#machines/bench/states/unworkable.ts'

/** Turns `pet-care` into the name of a constant: `petCare`. */
export const camelCase = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Turns `pet-care` into a title: `Pet care`. */
export function titleOf(name: string): string {
  const words = name.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Turns `pet-care` into the name of a constant that begins with another word: `wantedPetCare`. */
export const prefixed = (word: string, name: string): string => camelCase(`${word}-${name}`)

/** Formats a name as the key of an object in source code. Adds quotes if they are needed. */
export const keyOf = (name: string): string => (name.includes('-') ? `'${name}'` : name)

/** Throws `Unworkable` if a name is not in kebab-case. The message names a folder where people find examples. */
export function checkName(name: string, folder: string): void {
  if (/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) return
  throw new Unworkable(`"${name}" is not in kebab-case, like pet-care. See ${folder} for examples.`)
}
