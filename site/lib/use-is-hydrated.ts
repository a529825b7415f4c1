import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and in the first drawing, which must be the server's; true from then on. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
