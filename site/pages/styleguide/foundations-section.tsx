import { ProcessSteps } from '#site/pages/offers/process-steps.tsx'
import { Quotation } from '#site/pages/parts/section.tsx'
import { Badge, CategoryBadge, TintStyles } from '#site/ui/badge.tsx'
import { Card } from '#site/ui/card.tsx'
import { badgeColors } from '#site/ui/category-color.ts'
import { StreamBand, StreamCover, StreamGlyph } from '#site/ui/stream-lines.tsx'
import { Specimen, StyleguideSection } from './specimen.tsx'

/** Colors that administrators might choose, including the hardest to read. */
const CATEGORIES = [
  ['Power BI', '#F2C811'],
  ['Fabric', '#117865'],
  ['Copilot', '#3B82F6'],
  ['Agents', '#EC4899'],
  ['White', '#FFFFFF'],
  ['Black', '#000000'],
].map(([name = '', color = '']) => ({ name, colors: badgeColors(color) }))

/** Complete class names, because Tailwind finds classes by scanning the source. */
const COLORS = [
  ['surface', 'bg-surface'],
  ['raised', 'bg-raised'],
  ['sunken', 'bg-sunken'],
  ['accent wash', 'bg-accent-wash'],
  ['accent', 'bg-accent'],
  ['current', 'bg-stream'],
  ['action', 'bg-action'],
  ['panel', 'bg-panel'],
  ['danger', 'bg-danger'],
  ['danger wash', 'bg-danger-wash'],
  ['success', 'bg-success'],
  ['success wash', 'bg-success-wash'],
  ['warning', 'bg-warning'],
  ['warning wash', 'bg-warning-wash'],
] as const

const TYPE = [
  ['display', 'font-display text-display font-bold'],
  ['h1', 'font-display text-h1 font-bold'],
  ['h2', 'font-display text-h2 font-bold'],
  ['h3', 'font-display text-h3 font-bold'],
  ['h4', 'font-display text-h4 font-bold'],
  ['lead', 'text-lead'],
  ['body', ''],
  ['small', 'text-small'],
  ['tiny', 'text-tiny'],
] as const

export function FoundationsSection() {
  return (
    <StyleguideSection id="foundations" title="Foundations">
      <Specimen name="Type">
        <div className="grid gap-3">
          {TYPE.map(([name, className]) => (
            <p key={name} className={className}>
              Many sources, one answer <span className="text-quiet text-small">{name}</span>
            </p>
          ))}
        </div>
      </Specimen>
      <Specimen name="Colors by role">
        <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-6">
          {COLORS.map(([name, className]) => (
            <li key={name} className="grid gap-2 text-small">
              <span className={`h-12 rounded-small border border-line ${className}`} />
              {name}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="Stream lines: band, glyph, cover">
        <StreamBand seed="styleguide" height={96} />
        <div className="grid items-center gap-6 sm:grid-cols-3">
          <StreamGlyph seed="one" className="size-24" />
          <StreamGlyph seed="two" className="size-24" />
          <StreamCover seed="three" />
        </div>
      </Specimen>
    </StyleguideSection>
  )
}

export function SurfacesSection() {
  return (
    <StyleguideSection id="surfaces" title="Surfaces">
      <Specimen name="Cards in three weights">
        <div className="grid gap-6 md:grid-cols-3">
          {(['raised', 'plain', 'panel'] as const).map((weight) => (
            <Card key={weight} weight={weight}>
              <h4 className="text-h3">A card that is {weight}</h4>
              <p className="mt-2">Its weight shows how much it matters.</p>
            </Card>
          ))}
        </div>
      </Specimen>
      <Specimen name="Badges">
        <div className="flex flex-wrap gap-3">
          {(['neutral', 'accent', 'success', 'warning'] as const).map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </div>
      </Specimen>
      <Specimen name="Category badges: the color is data, the contrast is ours">
        <TintStyles colors={CATEGORIES.map(({ colors }) => colors)} />
        <div className="flex flex-wrap gap-3">
          {CATEGORIES.map((category) => (
            <CategoryBadge key={category.name} {...category} />
          ))}
        </div>
      </Specimen>
    </StyleguideSection>
  )
}

export function ContentSection() {
  return (
    <StyleguideSection id="content" title="Content">
      <Specimen name="Quotation">
        <Quotation
          text="For the first time the plant and the office look at the same number."
          speaker="Head of operations, manufacturer of pumps"
        />
      </Specimen>
      <Specimen name="Process: a numbered list, or on a week axis where the weeks are known">
        <ProcessSteps
          steps={[
            { title: 'Assess', text: 'We read your sources and write down what they mean.' },
            { title: 'Design', text: 'One model, agreed with the people who use it.' },
            { title: 'Build', text: 'In your tenant, in small steps that can be looked at.' },
            { title: 'Hand over', text: 'Your team runs it; we stay within call.' },
          ]}
        />
        <ProcessSteps
          steps={[
            { title: 'Look', text: 'We read your sources.', weeks: [1, 1] },
            { title: 'Contain', text: 'The widest sites first.', weeks: [2, 5] },
            { title: 'Pilot', text: 'Three scenarios, thirty people.', weeks: [6, 9] },
            { title: 'Widen', text: 'Department by department.', weeks: [10, 12] },
          ]}
        />
      </Specimen>
    </StyleguideSection>
  )
}
