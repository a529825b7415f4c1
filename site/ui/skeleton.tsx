/** A placeholder block of the size of the loading content; a status nearby says what is loading. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden="true" className={`skeleton ${className}`} />
}
