import type { BrowserSupabase, Connect } from '#site/lib/supabase-browser.ts'

/** The props of each way to prove one's identity. */
export type ProofProps = {
  email: string
  /** A client whose session is not this browser's. */
  connectUnstored: Connect
  onCancel: () => void
  onSignedIn: (supabase: BrowserSupabase) => Promise<void>
}
