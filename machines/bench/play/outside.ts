/** A simulated outside system. It is asked one question at a time, and answers when the player decides. */
export class Outside<Question, Answer> {
  asked: Question | undefined
  private settle: { resolve(answer: Answer): void; reject(error: Error): void } | undefined

  ask(question: Question): Promise<Answer> {
    this.asked = question
    return new Promise((resolve, reject) => {
      this.settle = { resolve, reject }
    })
  }

  /** Answers the open question. Returns `false` if there is none. */
  answer(make: (question: Question) => Answer): boolean {
    const { asked, settle } = this
    if (asked === undefined || !settle) return false
    this.asked = undefined
    settle.resolve(make(asked))
    return true
  }

  /** Rejects the open question with an error. Returns `false` if there is none. */
  fail(error: Error): boolean {
    const { asked, settle } = this
    if (asked === undefined || !settle) return false
    this.asked = undefined
    settle.reject(error)
    return true
  }
}
