/** Everything that the bar at a shop shows. The worker makes it, so that the script in every page stays small. */
export interface Bar {
  readonly title: string
  readonly text: string
  readonly go: string
  /** The address of the shop’s page on the portal. */
  readonly href: string
  readonly close: string
  /** The style sheet. A page’s own rules could keep it from being loaded there. */
  readonly style: string
}

/** Shows the bar in a corner of a shop’s page. The page’s own styles don’t reach it. */
export function showBar({ title, text, go, href, close, style }: Bar): void {
  const host = document.createElement('covey-reminder')
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style)
  root.adoptedStyleSheets = [sheet]

  const bar = make('section', 'bar')
  bar.setAttribute('aria-label', title)
  const link = make('a', 'go', go)
  link.href = href
  const button = make('button', 'close', close)
  button.type = 'button'
  button.addEventListener('click', () => host.remove())
  bar.append(make('p', 'text', text), link, button)
  root.append(bar)
  document.documentElement.append(host)
}

function make<Name extends 'section' | 'p' | 'a' | 'button'>(
  tag: Name,
  className: string,
  text = '',
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(tag)
  element.className = className
  element.textContent = text
  return element
}
