import { Skeleton } from '#site/ui/skeleton.tsx'
import { LOADING } from './editor-texts.ts'

/** The editor's layout before its data: what the server sends while the browser checks the session. */
export function EditorLoading({ heading }: { heading: string }) {
  return (
    <div className="page-column py-8 sm:py-12">
      <h1 className="mt-13 text-h2">{heading}</h1>
      <p role="status" className="noscript:hidden mt-3 mb-8 text-quiet">
        {LOADING}
      </p>
      <noscript>
        <p className="mt-3 text-lead text-quiet">
          The editor works in your browser and needs JavaScript. All public pages work without it.
        </p>
      </noscript>
      <div className="grid gap-12 lg:grid-cols-[1fr_20rem]">
        <div className="grid gap-6">
          <Skeleton className="h-16" />
          <Skeleton className="h-28" />
          <Skeleton className="h-96" />
        </div>
        <Skeleton className="h-96" />
      </div>
    </div>
  )
}
