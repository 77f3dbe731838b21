import type { Decorator } from '@storybook/nextjs-vite'

/** Sets the light or dark theme as the portal does, with `data-theme` on the root element. */
export const withTheme: Decorator = (story, { globals }) => {
  document.documentElement.dataset.theme = globals.theme === 'dark' ? 'dark' : 'light'
  return story()
}
