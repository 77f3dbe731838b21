/** Something outside that is asked for one thing at a time, and answers when the player says so. */
export class Outside<Question, Answer> {
  asked: Question | undefined
  private settle: { resolve(answer: Answer): void; reject(error: Error): void } | undefined

  ask(question: Question): Promise<Answer> {
    this.asked = question
    return new Promise((resolve, reject) => {
      this.settle = { resolve, reject }
    })
  }

  /** Answers what was asked; `false` where nothing was. */
  answer(make: (question: Question) => Answer): boolean {
    const { asked, settle } = this
    if (asked === undefined || !settle) return false
    this.asked = undefined
    settle.resolve(make(asked))
    return true
  }

  /** Fails what was asked; `false` where nothing was. */
  fail(error: Error): boolean {
    const { asked, settle } = this
    if (asked === undefined || !settle) return false
    this.asked = undefined
    settle.reject(error)
    return true
  }
}
