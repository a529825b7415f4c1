import type { ReactNode } from 'react'
import { StreamGlyph } from './streams/stream-lines.tsx'

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
      <StreamGlyph seed={text} className="size-24" />
      <p className="measure text-lead">{text}</p>
      {action}
    </div>
  )
}
