const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f’']/g, '')

/** Whether a text has every word that is asked for, or one that begins like it. No word asks for everything. */
export function matches(text: string, asked: string): boolean {
  const words = plain(text).split(/[^\p{L}\p{N}]+/u)
  return plain(asked)
    .split(/[^\p{L}\p{N}]+/u)
    .every((wanted) => words.some((word) => word.startsWith(wanted)))
}
