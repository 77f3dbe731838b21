import { end } from '#machines/define/step.ts'
import { google } from './google.ts'
import { linkSent } from './link-sent.ts'
import { login } from './login.ts'

export const signedIn = end('signed-in', { needs: [[login, google, linkSent]] })
