/** Code for browsers that is bundled apart from the pages, so that pages don’t contain any of it. */
export interface Apart {
  /** The folder of the build’s public files. */
  readonly folder: string
  /** The file that the bundle begins with. */
  readonly entry: string
}

export const MONITOR: Apart = { folder: 'monitor', entry: 'components/monitor/start.ts' }
export const ANALYTICS: Apart = { folder: 'analytics', entry: 'components/analytics/start.ts' }
/** The name that the first file of each bundle begins with. */
export const START = 'start'
/** The file in the folder of the build that holds the name of the release. */
export const RELEASE_FILE = 'release'
