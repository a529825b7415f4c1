export type ButtonLook = {
  /** `action` is the ember color: at most one per screen, besides the header's. `outline` is the default. */
  look?: 'action' | 'primary' | 'outline' | 'quiet' | 'danger' | undefined
  /** `small` is 36 px high, `normal` 44 px. */
  size?: 'normal' | 'small' | undefined
}

/** The class names that style a button or a link as a button. */
export function buttonClass({ look = 'outline', size = 'normal' }: ButtonLook, extra?: string): string {
  return ['button', `button-${look}`, size === 'small' && 'button-small', extra].filter(Boolean).join(' ')
}
