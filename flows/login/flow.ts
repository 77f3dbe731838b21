import { flow } from '#machines/define/flow.ts'
import { login as enter } from './steps/login.ts'
import { signedIn } from './steps/signed-in.ts'

/** Signing in with a password. */
export const login = flow('login', { version: 1, steps: [enter, signedIn] })
