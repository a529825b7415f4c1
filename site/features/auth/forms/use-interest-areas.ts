import { useEffect, useState } from 'react'
import { type CategoryName, listCategories } from '#site/lib/list-categories.ts'
import type { Connect } from '#site/lib/supabase-browser.ts'

/** The interest areas; empty while they load or if loading fails, because they are optional. */
export function useInterestAreas(connect: Connect): readonly CategoryName[] {
  const [areas, setAreas] = useState<readonly CategoryName[]>([])

  useEffect(() => {
    let isCurrent = true
    connect()
      .then(listCategories)
      .then((loaded) => isCurrent && setAreas(loaded))
      .catch((error: unknown) => console.warn('The interest areas could not be loaded.', error))
    return () => {
      isCurrent = false
    }
  }, [connect])

  return areas
}
