import type { ReactNode } from 'react'
import { StreamGlyph } from './streams/stream-lines.tsx'

type EmptyStateProps = {
  /** One sentence: what is not here. */
  text: string
  /** What to do about it, at most one control. */
  action?: ReactNode
  role?: 'alert' | 'status'
}

/** Stands where a list would be: nothing there, or nothing to be had. */
export function EmptyState({ text, action, role }: EmptyStateProps) {
  return (
    <div className="grid justify-items-start gap-5 border-line border-t py-12" role={role}>
      <StreamGlyph seed={text} className="size-24" />
      <p className="measure text-lead">{text}</p>
      {action}
    </div>
  )
}
