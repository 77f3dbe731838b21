/** A style sheet as it is written, and not as it is applied. */
declare module '*.css?raw' {
  const text: string
  export default text
}
