import { useState } from 'react'
import { useRevalidator } from 'react-router'

/** Loads the page's data again. `onShown` is called once the page shows it. */
export function useShowLatest(onShown: () => void) {
  const { revalidate } = useRevalidator()
  const [isBusy, setIsBusy] = useState(false)

  async function showLatest(): Promise<void> {
    setIsBusy(true)
    await revalidate()
    setIsBusy(false)
    onShown()
  }

  return { isBusy, showLatest }
}
