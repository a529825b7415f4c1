import { provider } from '#content/provider.ts'

/** Three streams that join into one, and the name. */
export function Logo() {
  return (
    <>
      <svg viewBox="0 0 28 28" aria-hidden="true" focusable="false">
        <path d="M2 5C12 5 12 12 20 12H26" />
        <path d="M2 23C12 23 12 16 20 16H26" />
        <path className="logo-accent" d="M2 14H26" />
      </svg>
      <span>{provider.name}</span>
    </>
  )
}
