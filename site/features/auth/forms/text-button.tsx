import type { ComponentProps } from 'react'

/** A button that looks like a link: it changes what the screen shows without navigating. */
export function TextButton(props: Omit<ComponentProps<'button'>, 'type' | 'className'>) {
  return (
    <button
      {...props}
      type="button"
      className="min-h-6 cursor-pointer font-semibold text-accent underline decoration-1 underline-offset-4 hover:text-accent-strong"
    />
  )
}
