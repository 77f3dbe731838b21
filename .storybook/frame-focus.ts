/** A window, with the parts of the page's elements that are replaced. */
type View = Window & typeof globalThis

/**
 * Lets the elements of an inert frame have the focus among themselves. A story enters text and presses buttons, for
 * which it needs the focus. If the stories on a page of the atlas had the real focus, they would take it from each other
 * and from the person who reads the page. They must not scroll the page to themselves either.
 */
export function keepFocusInFrame(view: View): void {
  const { document } = view
  let focused: HTMLElement | undefined
  const current = () => (focused?.isConnected ? focused : undefined)
  const tell = (at: HTMLElement, type: 'focus' | 'blur', relatedTarget: HTMLElement | null) => {
    at.dispatchEvent(new view.FocusEvent(type, { relatedTarget }))
    at.dispatchEvent(new view.FocusEvent(type === 'focus' ? 'focusin' : 'focusout', { relatedTarget, bubbles: true }))
  }
  const move = (next: HTMLElement | undefined) => {
    const last = current()
    if (last === next) return
    focused = next
    if (last) tell(last, 'blur', next ?? null)
    if (next) tell(next, 'focus', last ?? null)
  }
  view.HTMLElement.prototype.focus = function focus() {
    const canHaveFocus = this.tabIndex >= 0 || this.hasAttribute('tabindex')
    if (canHaveFocus && !this.matches(':disabled')) move(this)
  }
  view.HTMLElement.prototype.blur = function blur() {
    if (this === current()) move(undefined)
  }
  view.Element.prototype.scrollIntoView = () => undefined
  const { showModal } = view.HTMLDialogElement.prototype
  view.HTMLDialogElement.prototype.showModal = function showStill() {
    const around = view.parent.document
    const before = around.activeElement
    showModal.call(this)
    // A dialog takes the focus when it opens, even in an inert frame. Give it back to where the person was.
    const taken = around.activeElement
    if (isFocusable(taken) && taken !== before) taken.blur()
    if (isFocusable(before) && before !== around.body) before.focus({ preventScroll: true })
    move(this.querySelector<HTMLElement>(CAN_HAVE_FOCUS) ?? undefined)
  }
  Object.defineProperty(document, 'activeElement', { configurable: true, get: () => current() ?? document.body })
}

const CAN_HAVE_FOCUS = ':is(a[href], button, input, select, textarea, [tabindex]):not(:disabled)'

/** Whether an element of the page around the frame can be given the focus. That page has its own element classes. */
const isFocusable = (element: Element | null): element is HTMLElement => element !== null && 'focus' in element
