import type { ReactNode } from 'react'
import { type Connect, SupabaseContext } from '#site/lib/supabase-browser.ts'

/** For the option `wrapper` of `render`: the rendered components call this service. */
export function supabaseWrapper(connect: Connect) {
  return ({ children }: { children: ReactNode }) => <SupabaseContext value={connect}>{children}</SupabaseContext>
}
