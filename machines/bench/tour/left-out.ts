/** Actions of people that tours do not cover. Each has its own tests. */
export const LEFT_OUT = [
  'an address that names a step',
  'Back and Forward of the browser',
  'leaving by × or Esc',
  'a tab that is behind another one (409)',
  'a refusal that no step declares',
] as const
