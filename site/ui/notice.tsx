import type { ReactNode } from 'react'
import { Button } from './button.tsx'

type NoticeProps = {
  tone?: 'info' | 'success' | 'warning' | 'danger'
  title?: ReactNode
  /** For notices that appear after an action: `alert` interrupts screen readers, `status` waits. */
  role?: 'alert' | 'status'
  children?: ReactNode
}

/** Information about the content around it. */
export function Notice({ tone = 'info', title, role, children }: NoticeProps) {
  return (
    <div className={tone === 'info' ? 'notice' : `notice notice-${tone}`} role={role}>
      {title && <p className="notice-title">{title}</p>}
      {children && <div>{children}</div>}
    </div>
  )
}

type LoadFailedProps = {
  title: string
  /** One sentence that says what happened to the missing content. */
  text: string
  /** For screens that do not report the failure in a toast. */
  role?: 'alert'
  /** Loads everything again. */
  onReload: () => Promise<void>
}

/** Shown in a member's screen in place of content that could not be read. */
export function LoadFailed({ title, text, role, onReload }: LoadFailedProps) {
  return (
    <Notice tone="danger" title={title} {...(role && { role })}>
      <p>{text}</p>
      <Button className="mt-3" onClick={() => void onReload()}>
        Try again
      </Button>
    </Notice>
  )
}
