/** What the operator set cannot be right; the message has a line for each variable. */
export class WrongSetting extends Error {}

/** What a `WrongSetting` says: a line for each variable. */
export const notRight = (...lines: string[]): string =>
  ['The environment is not right:', ...lines.map((line) => `  ${line}`)].join('\n')
