/** Fetches the HTTP client's code: when somebody begins to type, so that Continue need not wait for it. */
export const loadHttp = async () => (await import('./http.ts')).http
