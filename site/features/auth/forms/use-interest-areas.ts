import { useEffect, useState } from 'react'
import type { Connect } from '#site/lib/supabase-browser.ts'
import { type InterestArea, listInterestAreas } from '../calls/list-interest-areas.ts'

/** The interest areas once they are there; none while they load, or when that fails: they are optional. */
export function useInterestAreas(connect: Connect): readonly InterestArea[] {
  const [areas, setAreas] = useState<readonly InterestArea[]>([])

  useEffect(() => {
    let isWanted = true
    connect()
      .then(listInterestAreas)
      .then((loaded) => isWanted && setAreas(loaded))
      .catch((error: unknown) => console.warn('The interest areas could not be loaded.', error))
    return () => {
      isWanted = false
    }
  }, [connect])

  return areas
}
