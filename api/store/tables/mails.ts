/** Mails that are to be sent; gone once they are. One that cannot be sent is kept, for the operator to look at. */
export interface MailsTable {
  id: string
  recipient: string
  subject: string
  text: string
  html: string
  attempts: number
  due_at: number
  /** When it was set aside; it is then due never. */
  failed_at: number | null
  /** What came of the last attempt, for the operator. */
  failure: string | null
}
