/** Loads the HTTP client's code. Call it when a person starts typing, so that Continue does not have to wait. */
export const loadHttp = async () => (await import('./http.ts')).http
