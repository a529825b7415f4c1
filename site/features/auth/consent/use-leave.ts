import { useEffect } from 'react'

/** Continues at another address as soon as there is one. */
export function useLeave(address: string | null, onLeave: (address: string) => void): void {
  useEffect(() => {
    if (address !== null) onLeave(address)
  }, [address, onLeave])
}
