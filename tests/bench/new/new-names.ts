import { Unworkable } from '#machines/bench/states/unworkable.ts'

/** `pet-care` as the name of a constant: `petCare`. */
export const camelCase = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** `pet-care` as a title: `Pet care`. */
export function titleOf(name: string): string {
  const words = name.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** `pet-care` as the name of a constant that begins with another word: `wantedPetCare`. */
export const prefixed = (word: string, name: string): string => camelCase(`${word}-${name}`)

/** A key of an object as it is written in code. */
export const keyOf = (name: string): string => (name.includes('-') ? `'${name}'` : name)

/** Throws `Unworkable` unless a name is in kebab-case, with the folder whose files show how names look. */
export function checkName(name: string, folder: string): void {
  if (/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) return
  throw new Unworkable(`"${name}" is not in kebab-case, like pet-care: open ${folder} for names as they should be.`)
}
