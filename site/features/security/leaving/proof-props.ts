import type { BrowserSupabase, Connect } from '#site/lib/supabase-browser.ts'

/** What each way to prove oneself needs. */
export type ProofProps = {
  email: string
  /** A client whose session is not this browser's. */
  connectUnstored: Connect
  onCancel: () => void
  onSignedIn: (supabase: BrowserSupabase) => Promise<void>
}
