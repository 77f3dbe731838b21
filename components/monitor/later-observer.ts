import { whenStill } from '#components/later/when-still.ts'

/**
 * Observes a page like the browser’s own class, but passes changes on together, when the page is still. It takes the
 * place of that class in the SDK’s recorder: copying new elements right when a page shows them delays what people wait
 * for. The recorder reads the page as it is then. It may miss what people do
 * with a new element before it has been passed on.
 */
export class LaterObserver extends MutationObserver {
  readonly #pass: () => void

  constructor(handle: MutationCallback) {
    const waiting: MutationRecord[] = []
    const pass = () => {
      if (waiting.length > 0) handle(waiting.splice(0), this)
    }
    const ask = whenStill(pass)
    super((records) => {
      for (const record of records) waiting.push(record)
      ask()
    })
    this.#pass = pass
  }

  override disconnect(): void {
    this.#pass()
    super.disconnect()
  }
}
