import { Skeleton } from '#site/ui/skeleton.tsx'
import { AuthFrame } from './auth-frame.tsx'

/** What the server renders for every visitor, until the browser has read the URL and the session. */
export function AuthLoading() {
  return (
    <AuthFrame heading="Your account">
      <noscript>
        <p className="text-lead text-quiet">
          Signing in happens in your browser and needs JavaScript. All public pages work without it.
        </p>
      </noscript>
      <div className="grid gap-5">
        <Skeleton className="h-11" />
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
        <Skeleton className="h-11" />
      </div>
      <p className="sr-only" role="status">
        Loading…
      </p>
    </AuthFrame>
  )
}
