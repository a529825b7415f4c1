import { Skeleton } from '#site/ui/skeleton.tsx'

/** The sentences of an answer as they arrive; until the first one, a placeholder. Each is announced once. */
export function ArrivingAnswer({ sentences }: { sentences: readonly string[] }) {
  return (
    // Its first sentences take the place of the skeleton, and nothing moves.
    <div className="min-h-24">
      <pre className="ask-answer" aria-live="polite">
        {sentences.map((sentence, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: sentences are only added at the end
          <span key={at}>{sentence} </span>
        ))}
      </pre>
      {sentences.length === 0 && (
        <div className="grid gap-3 pt-2" aria-hidden="true">
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-5 w-11/12" />
          <Skeleton className="h-5 w-2/3" />
        </div>
      )}
    </div>
  )
}
