/** Thrown if input cannot be used. The message says in one sentence what is wrong and where. */
export class Unworkable extends Error {}
