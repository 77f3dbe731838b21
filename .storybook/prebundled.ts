/**
 * Packages that are made ready for the browser before the first story is drawn. One that is found on the way would
 * reload the page under a test that is running, which only happens on a fresh clone.
 */
export const PREBUNDLED = [
  ...['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime', 'react/jsx-dev-runtime'],
  ...['@storybook/nextjs-vite', 'storybook/test', 'next/navigation', 'next-intl', 'use-intl/core'],
  ...['@tanstack/react-query', 'axios', 'downshift', 'idb-keyval', 'react-easy-crop', 'react-hook-form'],
  ...['fontkit', 'qrcode'],
  ...['@xstate/react', 'xstate', 'zod/mini'],
] as const
