export type ButtonLook = {
  /** `action` is the ember colour: at most one on a screen. `outline` is the default. */
  look?: 'action' | 'primary' | 'outline' | 'quiet' | 'danger' | undefined
  /** `small` is 36 px high, everything else 44 px. */
  size?: 'normal' | 'small' | undefined
}

/** The class names that make a button or a link look like a button. */
export function buttonClass({ look = 'outline', size = 'normal' }: ButtonLook, extra?: string): string {
  return ['button', `button-${look}`, size === 'small' && 'button-small', extra].filter(Boolean).join(' ')
}
