/**
 * Lists the elements that do not fit on a page of this width, as `element.class: 512 px`. Elements that scroll may be
 * wider. Visually hidden elements and cropped pictures do not count.
 */
export function tooWide(page: Document, width: number): readonly string[] {
  const { scrollWidth } = page.documentElement
  const sideways = scrollWidth > width ? [`the page: ${scrollWidth} px`] : []
  return [...sideways, ...[...page.body.querySelectorAll('*')].flatMap((element) => beyond(element, width))]
}

function beyond(element: Element, width: number): readonly string[] {
  if (element.closest('.sb-wrapper, svg *, .visually-hidden, [aria-hidden=true], script, style')) return []
  const { left, right } = element.getBoundingClientRect()
  if ((right <= width + 1 && left >= -1) || right === left || isCut(element)) return []
  return [
    `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}: ${left.toFixed()} to ${right.toFixed()} px`,
  ]
}

/** Whether a surrounding element scrolls sideways or cuts off the element on purpose. */
function isCut(element: Element): boolean {
  for (let around: Element | null = element; around; around = around.parentElement) {
    const { overflowX, clipPath, opacity } = getComputedStyle(around)
    if (['auto', 'scroll'].includes(overflowX) && around.scrollWidth > around.clientWidth && around !== document.body)
      return true
    if (clipPath !== 'none' || opacity === '0') return true
  }
  return element.matches('svg, img')
}
