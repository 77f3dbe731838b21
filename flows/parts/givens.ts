import * as z from 'zod/mini'
import { given } from '#machines/define/given.ts'

export const signedIn = given('signedIn', z.boolean())
