import type { ComponentProps, ReactNode } from 'react'

/** A native checkbox whose label is part of the click target. */
export function Checkbox({ label, ...input }: Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode }) {
  return (
    <label className="checkbox">
      <input type="checkbox" {...input} />
      <span>{label}</span>
    </label>
  )
}
