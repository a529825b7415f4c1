import type { BadgeColors } from './category-color.ts'
import { applyTint, tintKey } from './tint-styles.tsx'

/** The page must also render TintStyles with the same colors, for browsers that have not run any script yet. */
export function CategoryBadge({ name, colors }: { name: string; colors: BadgeColors }) {
  return (
    <span className="badge" data-tint={tintKey(colors)} ref={(element) => applyTint(element, colors)}>
      {name}
    </span>
  )
}
