import { effect } from '#machines/define/effect.ts'
import { wait } from '#machines/define/unasked.ts'
import { emailLink } from './email-link.ts'
import { login } from './login.ts'

/**
 * Waits until the person opens the emailed link in this browser. If they open it on another device, it signs them in on
 * that device.
 */
export const linkSent = wait('link-sent', {
  reads: [login, emailLink],
  when: login.is('door', 'email-link'),
  effect: effect('open-mailed-link', { after: 'wall' }),
})
