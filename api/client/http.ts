import axios from 'axios'
import { BASE_URL } from './base-url.ts'

/** The timeout that the spec prescribes. */
const TIMEOUT_MS = 120_000

/** The HTTP client. It loads with the first call, because a page that only displays something does not need it. */
export const http = axios.create({
  baseURL: BASE_URL,
  timeout: TIMEOUT_MS,
  withCredentials: true,
  // The API uses no such cookie. Looking for one would delay every call by a trip to the browser's cookie store.
  xsrfCookieName: '',
  validateStatus: () => true,
})
