import { useEffect } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { useSession } from './use-session.ts'

type FollowOptions = {
  /** Whose data the page shows. */
  userId: string
  /** Keeps the page after a sign-out elsewhere, because it holds text that would be lost. */
  isStaying?: boolean
}

/**
 * Keeps a private page true to the session: after a sign-out in any tab it goes home, and when another user has signed
 * in elsewhere it loads that user's data.
 */
export function useFollowSession({ userId, isStaying = false }: FollowOptions): void {
  const { isLoading, user } = useSession()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const currentUserId = user?.id ?? null

  useEffect(() => {
    if (isLoading || isStaying || currentUserId === userId) return
    if (currentUserId === null) void navigate('/', { replace: true })
    else void revalidate()
  }, [isLoading, isStaying, currentUserId, userId, navigate, revalidate])
}
