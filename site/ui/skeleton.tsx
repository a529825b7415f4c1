/** A block in the place and size of something that is loading; the words for it stand in a status nearby. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden="true" className={`skeleton ${className}`} />
}
