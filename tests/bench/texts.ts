/** Formats rows as a table with column names, for people. */
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

/** The assumed width of a terminal, in characters. */
const WIDTH = 100

/**
 * Breaks a text into lines. The first line begins with `first`, the others with `others`. Text in brackets is kept on
 * one line.
 */
export function wrapped(text: string, first = '', others = first): string {
  const lines: string[] = []
  for (const word of text.match(/\[[^\]]*\]|\S+/g) ?? []) {
    const longer = `${lines.at(-1)} ${word}`
    if (lines.length > 0 && longer.length <= WIDTH) lines[lines.length - 1] = longer
    else lines.push(`${lines.length === 0 ? first : others}${word}`)
  }
  return lines.join('\n')
}
