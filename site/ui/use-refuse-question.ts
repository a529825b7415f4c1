import { useNavigate } from 'react-router'
import { rememberReturnPath } from '#site/lib/return-path.ts'
import { searchPath } from '#site/lib/search/question.ts'
import { showToast } from '#site/ui/toast-store.ts'

/** Specification §8. */
export const LOGIN_NEEDED = {
  title: 'Authentication Required',
  text: 'Please log in to use the AI assistant.',
  barText: "Please log in to use the AI assistant. You'll be redirected to the login page.",
} as const

/** For a question without a session: shows a toast, goes to /auth and remembers the question (readings D1, D7). */
export function useRefuseQuestion(text: string = LOGIN_NEEDED.text): (question: string) => void {
  const navigate = useNavigate()
  return (question) => {
    rememberReturnPath(searchPath(question))
    showToast({ tone: 'error', title: LOGIN_NEEDED.title, text })
    void navigate('/auth')
  }
}
