import type { ReactNode } from 'react'

type EmptyStateProps = {
  /** One sentence that says what is missing. */
  text: string
  /** What the visitor can do about it; at most one control. */
  action?: ReactNode
  role?: 'alert' | 'status'
}

/** Replaces a list that is empty or unavailable. */
export function EmptyState({ text, action, role }: EmptyStateProps) {
  return (
    <div className="grid justify-items-start gap-5 border-line border-t py-12" role={role}>
      <p className="measure text-lead">{text}</p>
      {action}
    </div>
  )
}
