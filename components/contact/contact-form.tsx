import { useSearchParams } from 'next/navigation'
import { TicketForm } from './ticket-form.tsx'
import { isTopic, ticketLimits } from './ticket-of.ts'

/** The form of the contact page. The page's address can preselect the topic. */
export const ContactForm = ({ onSent }: { onSent: (reference: string, email: string) => void }) => {
  const asked = useSearchParams()
  const topic = asked.get('topic')
  const known = {
    ...(isTopic(topic) && { topic }),
    about: asked.get('about')?.slice(0, ticketLimits('about')?.max) ?? '',
  }
  return <TicketForm kind="contact" known={known} onSent={onSent} />
}
