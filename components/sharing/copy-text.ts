/**
 * Copies text to the clipboard. If the browser refuses, selects the visible text instead, and arranges that copying the
 * selection copies all of `text`.
 */
export async function copyText(text: string, shown: HTMLElement | null): Promise<'copied' | 'selected'> {
  try {
    await navigator.clipboard.writeText(text)
    return 'copied'
  } catch {
    if (shown) window.getSelection()?.selectAllChildren(shown)
    document.addEventListener('copy', (event) => putWhole(event, text, shown), { once: true })
    // The older command also works on pages without a secure origin.
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
