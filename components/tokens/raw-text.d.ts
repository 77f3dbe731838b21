/** A style sheet imported as text, without being applied. */
declare module '*.css?raw' {
  const text: string
  export default text
}
