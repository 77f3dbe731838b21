/** The folder of the build’s public files that holds the SDK for browsers, and the name its first file begins with. */
export const SDK_FOLDER = 'monitor'
export const SDK_NAME = 'start'
/** The file in the folder of the build that holds the name of the release. */
export const RELEASE_FILE = 'release'
