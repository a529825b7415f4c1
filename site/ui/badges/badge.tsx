import type { ReactNode } from 'react'

type BadgeProps = { tone?: 'neutral' | 'accent' | 'success' | 'warning'; children: ReactNode }

/** A short state or kind beside something else. Must not be the only indication of it. */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return <span className={tone === 'neutral' ? 'badge' : `badge badge-${tone}`}>{children}</span>
}
