import { useEffect, useState } from 'react'
import { type CategoryName, listCategories } from '#site/lib/list-categories.ts'
import type { Connect } from '#site/lib/supabase-browser.ts'

/** The interest areas once they are there; none while they load, or when that fails: they are optional. */
export function useInterestAreas(connect: Connect): readonly CategoryName[] {
  const [areas, setAreas] = useState<readonly CategoryName[]>([])

  useEffect(() => {
    let isWanted = true
    connect()
      .then(listCategories)
      .then((loaded) => isWanted && setAreas(loaded))
      .catch((error: unknown) => console.warn('The interest areas could not be loaded.', error))
    return () => {
      isWanted = false
    }
  }, [connect])

  return areas
}
