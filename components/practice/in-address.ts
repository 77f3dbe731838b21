/** Says these in the address of the page, and takes out what is `undefined`: no step of its history. */
export function putInAddress(words: Readonly<Record<string, string | undefined>>): void {
  const url = new URL(window.location.href)
  for (const [name, value] of Object.entries(words))
    if (value === undefined) url.searchParams.delete(name)
    else url.searchParams.set(name, value)
  window.history.replaceState(null, '', url)
}
