import type { Connect } from '#site/lib/supabase-browser.ts'

/** Props of every form on the auth screen. */
export type AuthFormProps = {
  connect: Connect
  email: string
  onEmailChange: (email: string) => void
}
