/** Throws where a field shows an error that no control is described by: a screen reader would not read it with the field. */
export function checkErrorsAreRead(): void {
  for (const { id, textContent } of document.querySelectorAll('[id$="-error"]'))
    if (!document.querySelector(`[aria-describedby~="${CSS.escape(id)}"]`))
      throw new Error(`No control is described by the error "${textContent}".`)
}
