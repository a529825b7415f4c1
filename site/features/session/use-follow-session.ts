import { useEffect } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { watchOwnSession } from './check-session.ts'
import { useSession } from './use-session.ts'

type FollowOptions = {
  /** The user whose data the page shows. */
  userId: string
  /** Stays on the page after a sign-out elsewhere, because unsaved text would be lost. */
  isStaying?: boolean
}

/**
 * Keeps a private page in sync with the session: after a sign-out in any tab or on another device it navigates home, and
 * after a different user signs in elsewhere it loads that user's data.
 */
export function useFollowSession({ userId, isStaying = false }: FollowOptions): void {
  const { isLoading, user } = useSession()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const currentUserId = user?.id ?? null

  useEffect(watchOwnSession, [])

  useEffect(() => {
    if (isLoading || isStaying || currentUserId === userId) return
    if (currentUserId === null) void navigate('/', { replace: true })
    else void revalidate()
  }, [isLoading, isStaying, currentUserId, userId, navigate, revalidate])
}
