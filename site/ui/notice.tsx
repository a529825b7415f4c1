import type { ReactNode } from 'react'

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
