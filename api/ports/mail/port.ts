export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Where mail goes out. */
export interface Mailer {
  /**
   * Hands one mail over; done means it will not be lost by us. Throws where it could not be handed over: whoever
   * calls tries again later, so the same `id` must not be delivered twice by the same adapter.
   */
  send(id: string, mail: Mail): Promise<void>
}
