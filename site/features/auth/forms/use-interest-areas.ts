import { useEffect, useState } from 'react'
import { type CategoryName, listCategories } from '#site/lib/list-categories.ts'
import { useSupabase } from '#site/lib/use-supabase.ts'

/** The interest areas; empty while they load or if loading fails, because they are optional. */
export function useInterestAreas(): readonly CategoryName[] {
  const connect = useSupabase()
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
