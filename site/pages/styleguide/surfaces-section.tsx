import { Badge } from '#site/ui/badges/badge.tsx'
import { CategoryBadge } from '#site/ui/badges/category-badge.tsx'
import { badgeColors } from '#site/ui/badges/category-color.ts'
import { TintStyles } from '#site/ui/badges/tint-styles.tsx'
import { Card } from '#site/ui/card.tsx'
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
