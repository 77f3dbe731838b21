import { useEffect } from 'react'

/**
 * The components on the page that set the document's title, the topmost last. Only the topmost one sets it, because two
 * would keep overwriting each other.
 */
const shown: symbol[] = []

/** Sets the document's title for as long as the component is mounted, then restores the page's own title. */
export function useTitle(title: string): void {
  useEffect(() => {
    const own = Symbol(title)
    shown.push(own)
    let before = document.title
    document.title = title
    // The page may still set or change its own title later, so remember the latest one.
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
