import { useEffect, useState } from 'react'
import { useSupabase } from '#site/lib/use-supabase.ts'
import { type CategoryUses, readCategoryUses } from './calls/read-category-uses.ts'

type UsesState = { categoryId: string; uses: CategoryUses | 'unknown' } | null

/** Counts the posts and subscriptions of a category when the dialog opens; null until the counts arrive. */
export function useCategoryUses(categoryId: string | null): CategoryUses | 'unknown' | null {
  const connect = useSupabase()
  const [known, setKnown] = useState<UsesState>(null)

  useEffect(() => {
    if (categoryId === null) return
    let isCurrent = true
    setKnown(null)
    connect()
      .then((supabase) => readCategoryUses(supabase, categoryId))
      .then((uses) => isCurrent && setKnown({ categoryId, uses }))
      .catch((error: unknown) => {
        console.warn('The uses of the category could not be counted:', error)
        if (isCurrent) setKnown({ categoryId, uses: 'unknown' })
      })
    return () => {
      isCurrent = false
    }
  }, [connect, categoryId])

  return known?.categoryId === categoryId ? known.uses : null
}
