/**
 * Throws if a field shows an error that doesn't describe a control. A screen reader would not read that error with the
 * field.
 */
export function checkErrorsAreRead(): void {
  for (const { id, textContent } of document.querySelectorAll('[id$="-error"]'))
    if (!document.querySelector(`[aria-describedby~="${CSS.escape(id)}"]`))
      throw new Error(`No control is described by the error "${textContent}".`)
}
