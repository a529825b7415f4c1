import type { ReactNode } from 'react'

type NoticeProps = {
  tone?: 'info' | 'success' | 'warning' | 'danger'
  title?: ReactNode
  /** For notices that appear after an action: `alert` interrupts, `status` waits its turn. */
  role?: 'alert' | 'status'
  children?: ReactNode
}

/** Something to know about what stands around it. */
export function Notice({ tone = 'info', title, role, children }: NoticeProps) {
  return (
    <div className={tone === 'info' ? 'notice' : `notice notice-${tone}`} role={role}>
      {title && <p className="notice-title">{title}</p>}
      {children && <div>{children}</div>}
    </div>
  )
}
