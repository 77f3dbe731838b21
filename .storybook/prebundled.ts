/**
 * Packages to bundle before the first story is drawn. On a fresh clone, discovering one of them later would reload the
 * page in the middle of a test.
 */
export const PREBUNDLED = [
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  '@storybook/nextjs-vite',
  'storybook/test',
  'next/navigation',
  'next-intl',
  'use-intl/core',
  '@tanstack/react-query',
  'axios',
  'downshift',
  'idb-keyval',
  'react-easy-crop',
  'react-hook-form',
  '@hookform/resolvers/standard-schema',
  'fontkit',
  'qrcode',
  'papaparse',
  ...['html', 'head', 'body', 'container', 'row', 'column'].map((part) => `@react-email/${part}`),
  ...['heading', 'text', 'button', 'link', 'preview', 'render'].map((part) => `@react-email/${part}`),
  '@xstate/react',
  'xstate',
  'zod/mini',
  '@xyflow/react',
  '@dagrejs/dagre',
] as const
