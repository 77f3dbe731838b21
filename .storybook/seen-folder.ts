import { fileURLToPath } from 'node:url'

/** The pictures that `npm run pictures:changes` keeps. Git ignores the folder, and it may not exist. */
export const SEEN_FOLDER = fileURLToPath(new URL('../node_modules/.cache/covey/seen/', import.meta.url))

/** What the page shows: the result of the last comparison and its pictures. Storybook serves it under `/seen`. */
export const SHOWN_FOLDER = `${SEEN_FOLDER}shown/`

/** The result of the last comparison, as JSON. */
export const SHOWN_FILE = `${SHOWN_FOLDER}changes.json`
