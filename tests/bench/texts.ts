/** Rows as columns under their names, for people. */
export function table(rows: readonly object[]): string {
  const names = Object.keys(rows[0] ?? {})
  const lines = [names, ...rows.map((row) => Object.values(row).map((cell) => String(cell ?? '–')))]
  const widths = names.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)))
  return lines
    .map((line) =>
      line
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** So wide is a terminal at the least. */
const WIDTH = 100

/** Words in lines that fit: what the first begins with, and what the others do. What stands in brackets stays together. */
export function wrapped(text: string, first = '', others = first): string {
  const lines: string[] = []
  for (const word of text.match(/\[[^\]]*\]|\S+/g) ?? []) {
    const longer = `${lines.at(-1)} ${word}`
    if (lines.length > 0 && longer.length <= WIDTH) lines[lines.length - 1] = longer
    else lines.push(`${lines.length === 0 ? first : others}${word}`)
  }
  return lines.join('\n')
}
