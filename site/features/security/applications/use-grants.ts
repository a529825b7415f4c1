import { useEffect, useState } from 'react'
import type { Connect } from '#site/lib/supabase-browser.ts'
import { listGrants, type OwnGrant } from './grants.ts'

type Grants = { state: 'loading' } | { state: 'failed' } | { state: 'read'; grants: OwnGrant[] }

/** The member's grants, and a function that reads them again. */
export function useGrants(connect: Connect): [Grants, () => void] {
  const [result, setResult] = useState<Grants>({ state: 'loading' })
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt reads again
  useEffect(() => {
    let isGone = false
    const show = (next: Grants) => isGone || setResult(next)
    connect()
      .then(listGrants)
      .then(
        (grants) => show({ state: 'read', grants }),
        (error: unknown) => {
          console.warn(error)
          show({ state: 'failed' })
        },
      )
    return () => {
      isGone = true
    }
  }, [connect, attempt])

  return [result, () => setAttempt((before) => before + 1)]
}
