import { Skeleton } from '#components/ui/skeleton.tsx'

/** A placeholder shown while a mailed link is checked. `className` is the page's class. */
export const LinkLoading = ({ className, children }: { className: string | undefined; children: string }) => (
  <div className={className} role="status" aria-busy="true">
    <span className="visually-hidden">{children}</span>
    <Skeleton width="60%" height={34} />
    <Skeleton width="80%" />
  </div>
)
