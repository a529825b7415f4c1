import type { PageBanner } from '#content/pages/page-parts.ts'
import { RotatingBanner } from '#site/ui/motion/rotating-banner.tsx'

/** A page's rotating banner in the page column, at the interval that the page sets. */
export function BannerRow({ banner }: { banner: PageBanner }) {
  return (
    <div className="page-column">
      <RotatingBanner {...banner} />
    </div>
  )
}
