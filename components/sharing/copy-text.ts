/**
 * Puts a text on the clipboard. Where the browser refuses, what is shown of it is selected in its place, and copying that
 * selection gives the whole text.
 */
export async function copyText(text: string, shown: HTMLElement | null): Promise<'copied' | 'selected'> {
  try {
    await navigator.clipboard.writeText(text)
    return 'copied'
  } catch {
    if (shown) window.getSelection()?.selectAllChildren(shown)
    document.addEventListener('copy', (event) => putWhole(event, text, shown), { once: true })
    // Older, and allowed where the page is not on a secure origin.
    return isCopiedByCommand() ? 'copied' : 'selected'
  }
}

function putWhole(event: ClipboardEvent, text: string, shown: HTMLElement | null): void {
  const selected = window.getSelection()?.toString()
  if (!shown || selected !== shown.textContent) return
  event.clipboardData?.setData('text/plain', text)
  event.preventDefault()
}

function isCopiedByCommand(): boolean {
  try {
    return document.execCommand('copy')
  } catch {
    return false
  }
}
