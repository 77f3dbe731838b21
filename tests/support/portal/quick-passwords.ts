// Argon2id as it is, with less memory and one pass: stands in its place where thousands of people sign up.
import { hash as whole, verify as wholly } from '@node-rs/argon2/index.js'

let looked = 0
/** How often a password was held against a hash so far: what signing in costs. */
export const verifications = (): number => looked

export const verify: typeof wholly = (...about) => {
  looked++
  return wholly(...about)
}

export const hash: typeof whole = (password, cost) => whole(password, { ...cost, memoryCost: 64, timeCost: 1 })
