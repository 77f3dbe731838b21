import { Skeleton } from '#components/ui/skeleton.tsx'

/** While a mailed link is looked at; `className` frames the page. */
export const LinkLoading = ({ className, children }: { className: string | undefined; children: string }) => (
  <div className={className} role="status" aria-busy="true">
    <span className="visually-hidden">{children}</span>
    <Skeleton width="60%" height={34} />
    <Skeleton width="80%" />
  </div>
)
