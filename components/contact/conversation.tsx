import type { Ticket } from '#api/contract/tickets.ts'
import { fullDate } from '#components/ui/dates.ts'
import styles from './contact.module.css'

interface ConversationProps {
  messages: Ticket['messages']
  /** The name shown for each side of the conversation. */
  names: Readonly<Record<Ticket['messages'][number]['from'], string>>
}

/** The messages of both sides, oldest first. */
export const Conversation = ({ messages, names }: ConversationProps) => (
  <ol className={styles.talk}>
    {messages.map(({ from, text, at }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: messages are only ever added at the end
      <li key={index} data-from={from} className={styles.message}>
        <p className={styles.who}>
          <b dir="auto">{names[from]}</b> · {fullDate(Date.parse(at))}
        </p>
        <p dir="auto" className={styles.text}>
          {text}
        </p>
      </li>
    ))}
  </ol>
)
