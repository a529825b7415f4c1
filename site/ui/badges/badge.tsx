import type { ReactNode } from 'react'

type BadgeProps = { tone?: 'neutral' | 'accent' | 'success' | 'warning'; children: ReactNode }

/** A short state or kind beside something else. Never the only sign of what it says. */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return <span className={tone === 'neutral' ? 'badge' : `badge badge-${tone}`}>{children}</span>
}
