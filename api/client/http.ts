import axios from 'axios'
import { BASE_URL } from './base-url.ts'

/** The spec's time-out. */
const TIMEOUT_MS = 120_000

/** The HTTP client. Fetched with the first call: a page that only shows something needs none. */
export const http = axios.create({
  baseURL: BASE_URL,
  timeout: TIMEOUT_MS,
  withCredentials: true,
  validateStatus: () => true,
})
