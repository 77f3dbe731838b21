/** A font file, imported as the URL at which Storybook serves it. */
declare module '*.woff?url' {
  const address: string
  export default address
}
