import { Skeleton } from '#site/ui/skeleton.tsx'
import { AuthFrame } from '../auth-frame.tsx'

/** What the server renders for every visitor, until the browser has read the request. */
export function ConsentLoading() {
  return (
    <AuthFrame heading="Sign in to another application">
      <noscript>
        <p className="text-lead text-quiet">Signing in happens in your browser and needs JavaScript.</p>
      </noscript>
      <div className="grid gap-5">
        <Skeleton className="h-11" />
        <Skeleton className="h-24" />
        <Skeleton className="h-11" />
      </div>
      <p className="sr-only" role="status">
        Loading the request...
      </p>
    </AuthFrame>
  )
}
