import { home } from '#content/home.ts'
import { RotatingBanner } from '#site/ui/motion/rotating-banner.tsx'

/** How long each message shows (specification §9). */
const BANNER_MS = 4000

export function HomeBanner() {
  const { label, messages } = home.banner
  return (
    <div className="page-column pt-8 md:pt-12">
      <RotatingBanner label={label} messages={messages} intervalMs={BANNER_MS} />
    </div>
  )
}
