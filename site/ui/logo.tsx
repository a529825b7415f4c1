import { provider } from '#content/provider.ts'

/** The mark, and the name. */
export function Logo() {
  return (
    <>
      <svg viewBox="2 2 28 28" aria-hidden="true" focusable="false">
        <path d={provider.mark.lines} />
        <path className="logo-accent" d={provider.mark.accent} />
      </svg>
      <span>{provider.name}</span>
    </>
  )
}
