import { createContext, useContext } from 'react'
import type { Connect } from './supabase-browser.ts'

/** The service that components call: in the site the browser's client, in tests a scripted one. */
export const SupabaseContext = createContext<Connect | null>(null)

/**
 * Returns the function that loads the client, not the client: rendering a component must not download supabase-js.
 * Throws outside a SupabaseContext, which is a bug.
 */
export function useSupabase(): Connect {
  const connect = useContext(SupabaseContext)
  if (!connect) throw new Error('useSupabase must be used inside SupabaseContext')
  return connect
}
