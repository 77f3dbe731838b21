const ATTRIBUTES = " with { type: 'json' }"

/**
 * Removes the import attributes that Node requires for JSON. Vite doesn't need them, and Storybook's compiler rewrites
 * them to an older form that browsers no longer support.
 */
export const jsonImportsPlugin = () => ({
  name: 'json-imports',
  enforce: 'pre' as const,
  transform: (code: string, id: string) =>
    id.endsWith('.ts') && code.includes(ATTRIBUTES) ? { code: code.replaceAll(ATTRIBUTES, ''), map: null } : undefined,
})
