/** What people can do that isn't a target of tours. Separate tests cover each of these. */
export const LEFT_OUT = [
  'an address that names a step',
  'Back and Forward of the browser',
  'leaving by × or Esc',
  'a tab that is behind another one (409)',
  'a refusal that no step declares',
] as const
