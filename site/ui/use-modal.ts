import { useEffect, useRef } from 'react'

/** Opens and closes a native modal dialog with React state: focus stays inside and returns afterward. */
export function useModal(isOpen: boolean) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (isOpen && !element?.open) element?.showModal()
    if (!isOpen && element?.open) element.close()
  }, [isOpen])
  return dialog
}
