/** What cannot be worked on, in one sentence that says what and where. */
export class Unworkable extends Error {}
