/**
 * Runs in a page while its address names a flow. Reports an error on the console if the flow's dialog is replaced, or
 * closes and opens again, because the bright page behind it would flash.
 */
export function watchSheet(): void {
  const isInFlow = () => new URLSearchParams(location.search).has('flow')
  let sheet: Element | null = null
  let wasClosed = false
  const states = new MutationObserver(() => {
    const isOpen = sheet?.hasAttribute('open') === true
    if (isOpen && wasClosed) console.error('The dialog of a flow closed and opened again.')
    wasClosed = !isOpen && isInFlow()
  })
  const look = () => {
    const now = document.querySelector('body > dialog')
    if (now === sheet) return
    if (sheet && isInFlow()) console.error(`The dialog of a flow was ${now ? 'replaced' : 'removed'} at ${location}.`)
    states.disconnect()
    sheet = now
    wasClosed = false
    if (sheet) states.observe(sheet, { attributes: true, attributeFilter: ['open'] })
  }
  document.addEventListener('DOMContentLoaded', () =>
    new MutationObserver(look).observe(document.body, { childList: true }),
  )
}
