import { Link } from 'react-router'
import { forgetReturnPath, useReturnPath } from '#site/lib/return-path.ts'

/** Offers the page that the user requested before signing in (readings D1), if any. */
export function ContinueLink() {
  const path = useReturnPath()
  if (!path || path === '/dashboard') return null

  return (
    <p className="mb-8 rounded-medium bg-accent-wash px-5 py-4">
      You were on your way somewhere else.{' '}
      <Link to={path} className="font-semibold text-accent-strong underline" onClick={forgetReturnPath}>
        Continue<span className="sr-only"> to {path}</span>
      </Link>
    </p>
  )
}
