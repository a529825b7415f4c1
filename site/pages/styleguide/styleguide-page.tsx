import type { BannerMessage } from '#content/types.ts'
import { Carousel } from '#site/features/home/carousel.tsx'
import { Card } from '#site/ui/card.tsx'
import { MotionToggle } from '#site/ui/motion-toggle.tsx'
import { PageHeading } from '#site/ui/page-heading.tsx'
import { RotatingBanner } from '#site/ui/rotating-banner.tsx'
import { RotatingPlaceholder } from '#site/ui/rotating-placeholder.tsx'
import { ControlsSection, MessagesSection, NavigationSection } from './controls-section.tsx'
import { ContentSection, FoundationsSection, SurfacesSection } from './foundations-section.tsx'
import { Specimen, StyleguideSection } from './specimen.tsx'

const BANNER_INTERVAL_MS = 4000
const SUGGESTION_INTERVAL_MS = 2000
const MESSAGES: readonly BannerMessage[] = [
  {
    category: 'Problem-Focused',
    text: 'Three reports, three different revenues',
    subtext: 'When every team keeps its own numbers, each meeting starts with whose are right.',
  },
  {
    category: 'Solution-Focused',
    text: 'One model, every report',
    subtext: 'Measures are defined once and read by Power BI, Copilot and your agents alike.',
  },
  {
    category: 'Urgency-Driven',
    text: 'The next close is four weeks away',
    subtext: 'That is time enough for the first source to flow.',
  },
]

const SUGGESTIONS = ['What is a lakehouse?', 'Where does Copilot help first?', 'How long does a migration take?']
const ITEMS = [
  'Five questions before a migration',
  'What a semantic model is for',
  'An agent that says no',
  'Month end',
]

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

function MotionSection() {
  return (
    <StyleguideSection id="motion" title="Motion">
      <Specimen name="Rotating banner in the three themes, with Pause for all motion">
        <RotatingBanner label="Example messages" messages={MESSAGES} intervalMs={BANNER_INTERVAL_MS} isCategoryShown />
        <div className="grid gap-4 lg:grid-cols-2">
          {MESSAGES.slice(1).map((message) => (
            <RotatingBanner
              key={message.text}
              label={`Only message: ${message.text}`}
              messages={[message]}
              intervalMs={BANNER_INTERVAL_MS}
            />
          ))}
        </div>
      </Specimen>
      <Specimen name="Rotating suggestions in an input, and the switch on its own">
        <div className="flex max-w-xl items-center gap-2">
          <div className="min-w-0 flex-1">
            <RotatingPlaceholder
              aria-label="Your question"
              suggestions={SUGGESTIONS}
              intervalMs={SUGGESTION_INTERVAL_MS}
            />
          </div>
          <MotionToggle />
        </div>
      </Specimen>
      <Specimen name="Carousel: 1, 2 or 3 in view">
        <Carousel label="Example items">
          {ITEMS.map((item, index) => (
            <Card key={item} className="min-h-40">
              <p className="text-quiet text-small">Item {index + 1}</p>
              <p className="mt-2 font-bold font-display text-h3">{item}</p>
            </Card>
          ))}
        </Carousel>
      </Specimen>
    </StyleguideSection>
  )
}
