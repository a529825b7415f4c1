import { PageHeading } from '#site/ui/page-heading.tsx'
import { ContentSection } from './content-section.tsx'
import { ControlsSection } from './controls-section.tsx'
import { FoundationsSection } from './foundations-section.tsx'
import { MessagesSection } from './messages-section.tsx'
import { MotionSection } from './motion-section.tsx'
import { NavigationSection } from './navigation-section.tsx'
import { SurfacesSection } from './surfaces-section.tsx'

/** Every component of ui/ in every state, for developers and the screenshot tests. */
export function StyleguidePage() {
  return (
    <>
      <PageHeading title="Style guide">Every part that the pages are made of, in every state.</PageHeading>
      <FoundationsSection />
      <ControlsSection />
      <SurfacesSection />
      <MessagesSection />
      <NavigationSection />
      <MotionSection />
      <ContentSection />
    </>
  )
}
