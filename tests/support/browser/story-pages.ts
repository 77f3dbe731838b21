import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import type { Page } from 'playwright-core'

/** A built Storybook that a server on this machine serves. */
export interface ServedStorybook {
  /** The address, without a slash at its end. It is on localhost, because the wizard needs a secure context. */
  readonly url: string
  close(): void
}

/** Builds Storybook into a temporary folder and serves it. `close` removes the folder. */
export async function serveStorybook(): Promise<ServedStorybook> {
  const built = mkdtempSync(join(tmpdir(), 'covey-storybook-'))
  const remove = () => rmSync(built, { recursive: true, force: true })
  try {
    const words = ['build', '--config-dir', '.storybook', '--output-dir', built, '--disable-telemetry']
    const { status } = spawnSync('storybook', words, { stdio: ['ignore', 'ignore', 'inherit'] })
    if (status !== 0) throw new Error(`storybook ended with ${status}.`)
  } catch (error) {
    remove()
    throw error
  }
  const app = new Hono()
  // The names of these files change with their content.
  app.use('/assets/*', async (context, next) => {
    await next()
    context.header('Cache-Control', 'max-age=3600')
  })
  app.use(serveStatic({ root: built }))
  const server = createAdaptorServer({ fetch: app.fetch })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const close = () => {
    server.close()
    remove()
  }
  return { url: `http://localhost:${port}`, close }
}

/**
 * Shows a story and waits until its play function has ended and its fonts have loaded. Then scrolls everything to the
 * top. Skips the accessibility checks. If the page already shows a story of this Storybook, switches to the new story
 * without reloading the page.
 */
export async function showStory(page: Page, url: string, story: string): Promise<void> {
  if (page.url().startsWith(`${url}/iframe.html`))
    await page.evaluate((storyId) => {
      const channel: unknown = Reflect.get(window, '__STORYBOOK_ADDONS_CHANNEL__')
      Object(channel).emit('setCurrentStory', { storyId, viewMode: 'story' })
    }, story)
  else await page.goto(`${url}/iframe.html?id=${story}&viewMode=story&globals=a11y.manual:!true`)
  const phase = await page.waitForFunction((story) => {
    const preview: unknown = Reflect.get(window, '__STORYBOOK_PREVIEW__')
    const { id, phase } = Object(Object(preview).currentRender)
    return id === story && ['completed', 'finished', 'errored'].find((one) => one === phase)
  }, story)
  const errors = await page.locator('.sb-errordisplay').filter({ visible: true }).count()
  if (errors > 0 || (await phase.jsonValue()) === 'errored') throw new Error(`The story "${story}" shows an error.`)
  await page.evaluate(async () => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    for (const part of document.querySelectorAll('*')) part.scrollTop = 0
    await document.fonts.ready
  })
}
