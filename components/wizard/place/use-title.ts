import { useEffect } from 'react'

/** Whatever is shown with a title of its own, the topmost last: it alone holds it, or two would take it from each other for ever. */
const shown: symbol[] = []

/** The title of the window while something is shown, and back to the page's own afterwards. */
export function useTitle(title: string): void {
  useEffect(() => {
    const own = Symbol(title)
    shown.push(own)
    let before = document.title
    document.title = title
    // The page's own may come later than this, or be another page's by then: that one is gone back to.
    const watching = new MutationObserver(() => {
      if (shown.at(-1) !== own || document.title === title) return
      before = document.title
      document.title = title
    })
    watching.observe(document.head, { childList: true, characterData: true, subtree: true })
    return () => {
      watching.disconnect()
      const isTop = shown.at(-1) === own
      shown.splice(shown.indexOf(own), 1)
      if (isTop) document.title = before
    }
  }, [title])
}
