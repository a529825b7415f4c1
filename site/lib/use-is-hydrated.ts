import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and in the first render, which must match the server's; then true. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
