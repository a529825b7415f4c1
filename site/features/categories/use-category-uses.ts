import { useEffect, useState } from 'react'
import type { Connect } from '#site/lib/supabase-browser.ts'
import { type CategoryUses, readCategoryUses } from './calls/read-category-uses.ts'

type UsesState = { categoryId: string; uses: CategoryUses | 'unknown' } | null

/** What a category is used for, counted when it is asked about; null while that is under way. */
export function useCategoryUses(connect: Connect, categoryId: string | null): CategoryUses | 'unknown' | null {
  const [known, setKnown] = useState<UsesState>(null)

  useEffect(() => {
    if (categoryId === null) return
    let isWanted = true
    setKnown(null)
    connect()
      .then((supabase) => readCategoryUses(supabase, categoryId))
      .then((uses) => isWanted && setKnown({ categoryId, uses }))
      .catch((error: unknown) => {
        console.warn('The uses of the category could not be counted:', error)
        if (isWanted) setKnown({ categoryId, uses: 'unknown' })
      })
    return () => {
      isWanted = false
    }
  }, [connect, categoryId])

  return known?.categoryId === categoryId ? known.uses : null
}
