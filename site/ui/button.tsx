import type { ComponentProps } from 'react'
import { Link, type LinkProps } from 'react-router'

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** Busy buttons keep their width and focus, ignore clicks and are announced as busy. */
    isBusy?: boolean
  }

/** A native button. `type` defaults to "button", so that only submit buttons submit. */
export function Button({ look, size, isBusy = false, className, onClick, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ look, size }, className)}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={(event) => {
        if (isBusy) return event.preventDefault()
        onClick?.(event)
      }}
    />
  )
}

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

type LinkButtonProps = Omit<LinkProps, 'className'> & ButtonLook & { className?: string }

/** A link styled as a button. It navigates, so it stays a link. */
export function LinkButton({ look, size, className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={buttonClass({ look, size }, className)} />
}

/** The cross in the corner of what floats above the page. */
export function DismissButton({ onClick }: { onClick: () => void }) {
  return (
    <button
      type="button"
      className="-my-1 grid size-9 shrink-0 cursor-pointer place-items-center rounded-small text-quiet hover:bg-sunken hover:text-ink"
      aria-label="Dismiss"
      onClick={onClick}
    >
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path d="m3 3 10 10M13 3 3 13" fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
      </svg>
    </button>
  )
}
