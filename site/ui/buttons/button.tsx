import type { ComponentProps } from 'react'
import { type ButtonLook, buttonClass } from './button-class.ts'

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
