/** The origin of the portal for which this extension was built. */
export const PORTAL = new URL(chrome.runtime.getManifest().homepage_url).origin
