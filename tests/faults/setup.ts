import { buildPages } from '#tests/support/portal/portal.ts'

/**
 * Builds the pages once before all tests of a project, because two test files that build at the same time would break
 * each other's build.
 */
export default function setup(): void {
  buildPages()
}
