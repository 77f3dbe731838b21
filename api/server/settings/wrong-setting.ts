/** The operator's settings are wrong. The message has one line per variable. */
export class WrongSetting extends Error {}

/** The message of a `WrongSetting`, with one line per variable. */
export const wrongSettingMessage = (...lines: string[]): string =>
  ['These settings are invalid:', ...lines.map((line) => `  ${line}`)].join('\n')
