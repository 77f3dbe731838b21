/** The address that Storybook serves a font file at. */
declare module '*.woff?url' {
  const address: string
  export default address
}
