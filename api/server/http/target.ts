/**
 * The path of a request in plain letters; `undefined` where it is no path of ours: another server's address, escapes that
 * are no text or hide a NUL, or a beginning that browsers would take for another host.
 */
export function pathOf(target: string): string | undefined {
  if (!/^\/(?![/\\])/.test(target)) return undefined
  try {
    const path = decodeURIComponent(target.split(/[?#]/, 1)[0] ?? '')
    return path.includes('\0') ? undefined : path
  } catch {
    return undefined
  }
}

/** Whether the API answers a path; `/api/auth` is the pages'. */
export const isApi = (path: string): boolean => /^\/api(\/|$)/.test(path) && !/^\/api\/auth(\/|$)/.test(path)
