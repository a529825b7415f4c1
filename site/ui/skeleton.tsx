/** A placeholder block of the size of the loading content; a status nearby says what is loading. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden="true" className={`skeleton ${className}`} />
}

/** Placeholders below one another, by the class of each height. */
export function Skeletons({ heights }: { heights: readonly string[] }) {
  return (
    <div className="grid gap-5">
      {heights.map((height, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change places.
        <Skeleton key={index} className={height} />
      ))}
    </div>
  )
}
