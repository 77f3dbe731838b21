/**
 * Focuses the page if nothing on it has the focus. A closing dialog gives the focus back to what opened it, but that is
 * gone when signing in has replaced it: keyboard and screen reader users would start again at the top. It waits for the
 * next task, because the dialog gives the focus back first.
 */
export function focusPage(): void {
  setTimeout(() => {
    const { activeElement, body } = document
    if (activeElement === null || activeElement === body)
      document.getElementById('main')?.focus({ preventScroll: true })
  })
}
