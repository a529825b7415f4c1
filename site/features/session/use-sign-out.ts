import { useNavigate } from 'react-router'
import { useSession } from './use-session.ts'

/** Signs out and navigates home (readings D50). */
export function useSignOut(): () => Promise<void> {
  const { signOut } = useSession()
  const navigate = useNavigate()
  return async () => {
    await signOut()
    await navigate('/')
  }
}
