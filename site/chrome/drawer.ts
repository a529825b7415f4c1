import { useEffect } from 'react'

export const DRAWER_ID = 'site-drawer'

/** Below 768 px the menu is a drawer over the page, from there on a sidebar beside it (specification §9). */
export const NARROW_SCREEN = '(width < 48rem)'

export function openDrawer(): void {
  const drawer = findDrawer()
  // Opening an open dialog as a modal one throws.
  if (!drawer?.open) drawer?.showModal()
}

export function closeDrawer(): void {
  findDrawer()?.close()
}

export function toggleDrawer(): void {
  if (findDrawer()?.open) closeDrawer()
  else openDrawer()
}

/** A window that grows has the sidebar, and no button that would close the drawer again. */
export function useCloseOnWideScreen(): void {
  useEffect(() => {
    const narrow = matchMedia(NARROW_SCREEN)
    narrow.addEventListener('change', closeDrawer)
    return () => narrow.removeEventListener('change', closeDrawer)
  }, [])
}

function findDrawer(): HTMLDialogElement | null {
  return document.getElementById(DRAWER_ID) as HTMLDialogElement | null
}
