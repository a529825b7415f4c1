import type { ReactNode } from 'react'
import { useIsHydrated } from '#site/lib/use-is-hydrated.ts'

/** The parts of a dashboard. Like the controls, they take no click before React can answer it. */
export function DashboardStage({ children }: { children: ReactNode }) {
  const isHydrated = useIsHydrated()
  return (
    <fieldset className="dashboard-stage" disabled={!isHydrated}>
      {children}
    </fieldset>
  )
}
