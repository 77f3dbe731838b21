import { buildPages } from '#tests/support/portal/portal.ts'

/** Builds the pages before any file of this room runs: two files that build at one time stand in each other's way. */
export default function setup(): void {
  buildPages()
}
