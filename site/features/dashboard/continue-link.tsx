import { Link } from 'react-router'
import { forgetWish, useWish } from '#site/lib/wish.ts'

/** Offers the page that was wanted before signing in (readings D1); nothing when there was none. */
export function ContinueLink() {
  const wish = useWish()
  if (!wish || wish === '/dashboard') return null

  return (
    <p className="mb-8 rounded-medium bg-accent-wash px-5 py-4">
      You were on your way somewhere else.{' '}
      <Link to={wish} className="font-semibold text-accent-strong underline" onClick={forgetWish}>
        Continue<span className="sr-only"> to {wish}</span>
      </Link>
    </p>
  )
}
