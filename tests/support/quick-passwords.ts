// Argon2id as it is, with less memory and one pass: stands in its place where thousands of people sign up.
import { hash as whole } from '@node-rs/argon2/index.js'

export { verify } from '@node-rs/argon2/index.js'

export const hash: typeof whole = (password, cost) => whole(password, { ...cost, memoryCost: 64, timeCost: 1 })
