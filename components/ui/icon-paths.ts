const CHEVRON = {
  right: 'M9.5 5.5 16 12l-6.5 6.5',
  left: 'M14.5 5.5 8 12l6.5 6.5',
  up: 'M5.5 14.5 12 8l6.5 6.5',
  down: 'M5.5 9.5 12 16l6.5-6.5',
}

/**
 * Line icons in a 24 × 24 box, drawn only with round-ended strokes. Every page loads these few icons. All others are in
 * `more-icons.ts`.
 */
export const ICONS = {
  back: CHEVRON.left,
  close: 'M6 6l12 12M18 6 6 18',
  check: 'M5 12.5l4.6 4.6L19 7.5',
  alert: 'M12 4 2.8 19.6h18.4L12 4zM12 10v4.4M12 17.1v.1',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  left: CHEVRON.left,
  right: CHEVRON.right,
  up: CHEVRON.up,
  down: CHEVRON.down,
  'chevron-right': CHEVRON.right,
  'chevron-down': CHEVRON.down,
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  'eye-off':
    'M4 4l16 16M9.9 5.8c.7-.2 1.4-.3 2.1-.3 6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.9 3.6M6.3 7.4A16.3 16.3 0 0 0 2.5 12s3.5 6.5 9.5 6.5c1.7 0 3.2-.5 4.5-1.2M10 10a2.9 2.9 0 0 0 4 4.1',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11.2v5M12 7.8v.1',
  menu: 'M4 7h16M4 12h16M4 17h16',
} as const satisfies Record<string, string>

export type IconName = keyof typeof ICONS

export const isIconName = (name: string): name is IconName => Object.hasOwn(ICONS, name)

/** An icon from `more-icons.ts`, which loads only with the components that use it. */
export interface IconShape {
  readonly d: string
}
