import type { Decorator } from '@storybook/nextjs-vite'

/** Light or dark, as the portal itself does it: by the root's `data-theme`. */
export const withTheme: Decorator = (story, { globals }) => {
  document.documentElement.dataset.theme = globals.theme === 'dark' ? 'dark' : 'light'
  return story()
}
