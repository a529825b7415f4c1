import { createContext, useContext } from 'react'

/** Set by entry.server.tsx; undefined in the browser, because sealed pages allow their scripts and styles by hash. */
export const NonceContext = createContext<string | undefined>(undefined)

/** For every inline `<script>` and `<style>` that the server renders; without it the page's CSP blocks them. */
export function useNonce(): string | undefined {
  return useContext(NonceContext)
}
