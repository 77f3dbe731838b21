/** Calls back with each new path of the page. The router changes addresses through the browser's history. */
export function onPath(listener: (path: string) => void): void {
  let last = location.pathname
  const look = () => {
    if (location.pathname === last) return
    last = location.pathname
    listener(last)
  }
  for (const name of ['pushState', 'replaceState'] as const) {
    const change = history[name]
    history[name] = (...to) => {
      change.apply(history, to)
      look()
    }
  }
  addEventListener('popstate', look)
}
