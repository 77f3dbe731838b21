import words from '#messages/en/browserExtension.json' with { type: 'json' }

/**
 * The public key from which Chromium computes the extension’s id. With it, the id is the same wherever the extension is
 * built, so that local portals can allow it. Stores refuse manifests with a key, because they sign with their own.
 */
export const KEY =
  'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAn2CPsGKmjBX2CaP33h/mP0ACIY4d6qk4e/RnpoSll9Ef4ajWwofdLCKQM84B7PhB/Xijjuk32FEM4Bu0C+qquRuE7+5J2HQsYNdTePySkheXlrB4uedZLuC5Rdhj8jVfkq07WSLdb0w+4U6B1UoI5DY0TOJvfAhMYt2jvPyowfLX1StSKwQTIYzKa46o9Yu+VSr/2t+BvOiqLDsQc0FoygV0CdBgNXzKSdoj3Qs788ZSHfBP3WkkM/DB9gnPtrOOATn6QQ9Kd5RCsX8xwR8P1wspcS/ckMjKn8IKCNEpHpG1k6LbwyF7snP9BSfOMUtzmM2rpl2H5ZH0wXTaqBPRAwIDAQAB'

/** The sizes of the icon in pixels. */
export const ICON_SIZES = [16, 32, 48, 128] as const

const icons = Object.fromEntries(ICON_SIZES.map((size) => [size, `icons/${size}.png`]))

const isLocal = (portal: string) => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(portal).hostname)

/** The extension’s manifest for a portal. `portal` is the portal’s origin. */
export const manifestFor = (portal: string) => ({
  manifest_version: 3,
  name: words.name,
  description: words.description,
  version: '1.0.0',
  ...(isLocal(portal) && { key: KEY }),
  minimum_chrome_version: '123',
  // The extension’s code reads the portal’s origin here.
  homepage_url: portal,
  icons,
  action: { default_popup: 'popup.html', default_title: words.name, default_icon: icons },
  background: { service_worker: 'worker.js' },
  content_scripts: [{ matches: ['http://*/*', 'https://*/*'], js: ['content.js'], run_at: 'document_idle' }],
  permissions: ['storage'],
  // Only the list of shops is fetched, and only from the portal.
  host_permissions: [`${portal}/*`],
  externally_connectable: { matches: [`${portal}/*`] },
})
