import { cleanEmail } from '#machines/define/fields/email.ts'

/** Somebody of a typed or pasted list. The name is empty where the list has none. */
export interface Listed {
  readonly address: string
  readonly name: string
}

/**
 * A typed or pasted list as people, as mail programs and tables write them: `Ana Rossi <ana@example.com>`, addresses alone,
 * a name before an address. Separated by commas, semicolons, tabs or lines; addresses also by spaces.
 */
export const splitPeople = (text: string): Listed[] =>
  (text.match(/(?:"[^"]*"|[^;\n\r])+/g) ?? [])
    .flatMap((line) => inLine(line.match(/(?:"[^"]*"|[^,])+/g) ?? []))
    .filter(({ address }) => address !== '')

/** A line of a table has a name beside an address; one of a mail program may have the family name first. */
function inLine([first = '', second = '', ...more]: readonly string[]): Listed[] {
  const people = [first, second, ...more].flatMap(peopleIn)
  const [person] = peopleIn(second)
  if (more.length > 0 || !person || first.includes('@') || !second.includes('@') || first.trim() === '') return people
  return [listed(person.address, `${person.name} ${first}`)]
}

function peopleIn(part: string): Listed[] {
  const named = [...part.matchAll(/([^<>]*)<([^<>]*)>/g)]
  if (named.length > 0) return named.map(([, name = '', address = '']) => listed(address, name))
  const words = part.trim().split(/\s+/)
  const addresses = words.filter((word) => word.includes('@'))
  if (addresses.length > 1) return addresses.map((address) => listed(address, ''))
  const [address] = addresses
  if (address === undefined) return [listed(part, '')]
  return [listed(address, words.filter((word) => word !== address).join(' '))]
}

const listed = (address: string, name: string): Listed => ({
  address: cleanEmail(address.replace(/^\s*mailto:/i, '')),
  name: name.replace(/["“”]/g, '').replace(/\s+/g, ' ').trim(),
})
