/**
 * What does not fit on a page of this width, as `element.class: 512 px`. What scrolls for itself is meant to be wider; what is hidden
 * from sight, and pictures that are cut to fit, take no room.
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

/** Whether something around it scrolls sideways, or shows no more than a part of it on purpose. */
function isCut(element: Element): boolean {
  for (let around: Element | null = element; around; around = around.parentElement) {
    const { overflowX, clipPath, opacity } = getComputedStyle(around)
    if (['auto', 'scroll'].includes(overflowX) && around.scrollWidth > around.clientWidth && around !== document.body)
      return true
    if (clipPath !== 'none' || opacity === '0') return true
  }
  return element.matches('svg, img')
}
