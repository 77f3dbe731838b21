/** Sets parameters in the page's address without a new history entry. Removes parameters whose value is `undefined`. */
export function putInAddress(words: Readonly<Record<string, string | undefined>>): void {
  const url = new URL(window.location.href)
  for (const [name, value] of Object.entries(words))
    if (value === undefined) url.searchParams.delete(name)
    else url.searchParams.set(name, value)
  window.history.replaceState(null, '', url)
}
