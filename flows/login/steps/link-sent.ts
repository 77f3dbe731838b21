import { effect } from '#machines/define/effect.ts'
import { wait } from '#machines/define/unasked.ts'
import { emailLink } from './email-link.ts'
import { login } from './login.ts'

/** Over once the link was opened in this browser. Opened on another device, it signs in there. */
export const linkSent = wait('link-sent', {
  reads: [login, emailLink],
  when: login.is('door', 'email-link'),
  effect: effect('open-mailed-link', { after: 'wall' }),
})
