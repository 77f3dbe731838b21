/** Makes the browser report that it is offline while a story runs. */
export const offline = () => {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false })
  return () => void Reflect.deleteProperty(navigator, 'onLine')
}
