import type { Connect } from '#site/lib/supabase-browser.ts'

/** What every form of the auth screen is given. */
export type AuthFormProps = {
  connect: Connect
  email: string
  onEmailChange: (email: string) => void
}
