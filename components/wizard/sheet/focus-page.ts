/**
 * Moves the focus to the page if nothing has it. A closing dialog returns the focus to the element that opened it, but
 * signing in may have replaced that element. Keyboard and screen reader users would then have to start again at the
 * top. Waits for the next task, because the dialog returns the focus first.
 */
export function focusPage(): void {
  setTimeout(() => {
    const { activeElement, body } = document
    if (activeElement === null || activeElement === body)
      document.getElementById('main')?.focus({ preventScroll: true })
  })
}
