import { cleanEmail } from '#machines/define/fields/email.ts'

/** A person in a typed or pasted list. The name is empty if the list gives only an address. */
export interface Listed {
  readonly address: string
  readonly name: string
}

/**
 * Splits a typed or pasted list into people, in the formats of mail programs and tables: `Ana Rossi <ana@example.com>`,
 * an address alone, or a name before an address. People are separated by commas, semicolons, tabs or line breaks;
 * addresses also by spaces.
 */
export const splitPeople = (text: string): Listed[] =>
  (text.match(/(?:"[^"]*"|[^;\n\r])+/g) ?? [])
    .flatMap((line) => inLine(line.match(/(?:"[^"]*"|[^,])+/g) ?? []))
    .filter(({ address }) => address !== '')

/**
 * Splits one line. In a row of a table, the name is in the cell next to the address. In a line from a mail program, the
 * family name may come first.
 */
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
