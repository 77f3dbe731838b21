import { join } from 'node:path'
import { type BrowserContext, chromium } from 'playwright-core'
import { buildExtension } from '../../../extension/build.ts'
import { newDataFolder } from '../machine/data-folder.ts'
import { removeFolder } from '../portal/remove-folder.ts'
import { PATIENCE_MS, SCREENS } from './browser.ts'
import { ARGUMENTS, findChromium } from './chromium.ts'

/** A Chromium with the extension, whose data is in a separate folder. */
export interface ExtensionBrowser {
  readonly context: BrowserContext
  close(): Promise<void>
}

/**
 * Builds the extension for a portal and starts a Chromium with it. Waits of five seconds become forty, because a busy
 * machine can take longer to start an extension.
 */
export async function openWithExtension(portal: string): Promise<ExtensionBrowser> {
  const folder = await newDataFolder('covey-extension-')
  const extension = join(folder, 'built')
  await buildExtension(portal, extension)
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath: findChromium('whole'),
    ...SCREENS.desktop,
    baseURL: portal,
    reducedMotion: 'reduce',
    args: [...ARGUMENTS, `--disable-extensions-except=${extension}`, `--load-extension=${extension}`],
    ignoreDefaultArgs: ['--disable-extensions'],
  })
  context.setDefaultTimeout(PATIENCE_MS)
  await context.addInitScript((patience) => {
    const set = window.setTimeout
    const patient = (handler: TimerHandler, ms?: number, ...rest: unknown[]) =>
      set(handler, ms === 5000 ? patience : ms, ...rest)
    Object.assign(window, { setTimeout: patient })
  }, PATIENCE_MS)
  return {
    context,
    close: async () => {
      await context.close()
      await removeFolder(folder)
    },
  }
}
