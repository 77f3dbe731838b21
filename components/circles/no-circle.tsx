import { FlowLink } from '#components/entry/flow-link.tsx'
import { buttonClass } from '#components/ui/button-class.ts'
import { Empty } from '#components/ui/empty.tsx'

/** What pages about a member's Circles show to members who have none. */
export const NoCircle = ({ title, start, children }: { title: string; start: string; children: string }) => (
  <Empty
    level={1}
    title={title}
    action={
      <FlowLink flow="signup" step="create-account" className={buttonClass({ variant: 'primary' })}>
        {start}
      </FlowLink>
    }
  >
    {children}
  </Empty>
)
