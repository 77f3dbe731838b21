import { cleanEmail } from '#machines/define/fields/email.ts'

/** A typed or pasted list as addresses, cleaned: separated by commas, semicolons or white space, names around `<…>` dropped. */
export function splitAddresses(text: string): string[] {
  const bare = text.replace(/[^,;\n]*<([^<>]*)>/g, ' $1 ')
  return bare
    .split(/[\s,;]+/)
    .map(cleanEmail)
    .filter(Boolean)
}
