import { CategoryBadge } from '#site/ui/badges/category-badge.tsx'
import { badgeColors } from '#site/ui/badges/category-color.ts'
import { Button } from '#site/ui/buttons/button.tsx'
import type { Category } from './calls/list-all-categories.ts'

type CategoryItemProps = { category: Category; onEdit: () => void; onDelete: () => void }

/** One category as readers see it, with its actions. */
export function CategoryItem({ category, onEdit, onDelete }: CategoryItemProps) {
  const { name, slug, description, color } = category
  return (
    <li className="members-category">
      <div className="min-w-0">
        <h2 className="text-h4">
          <CategoryBadge name={name} colors={badgeColors(color)} />
        </h2>
        <p className="tabular mt-1 text-quiet text-small">
          {slug}
          <br />
          {color}
        </p>
      </div>
      {description && <p className="members-category-text measure">{description}</p>}
      <p className="members-category-actions flex items-start gap-2">
        <Button size="small" onClick={onEdit}>
          Edit<span className="sr-only"> {name}</span>
        </Button>
        <Button size="small" look="danger" onClick={onDelete}>
          Delete<span className="sr-only"> {name}</span>
        </Button>
      </p>
    </li>
  )
}
