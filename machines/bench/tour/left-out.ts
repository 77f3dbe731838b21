/**
 * What people can do that no target of a tour stands for, in words: each is held by tests of its own, or by the run in the
 * browser.
 */
export const LEFT_OUT = [
  'an address that names a step',
  'Back and Forward of the browser',
  'leaving by × or Esc',
  'a tab that is behind another one (409)',
  'a refusal that no step declares',
] as const
