import { useEffect } from 'react'

export const DRAWER_ID = 'site-drawer'

/** Below 768 px the menu is a drawer over the page; from 768 px it is a sidebar next to it (specification §9). */
export const NARROW_SCREEN = '(width < 48rem)'

export function openDrawer(): void {
  const drawer = findDrawer()
  // showModal() throws on a dialog that is already open.
  if (!drawer?.open) drawer?.showModal()
}

export function closeDrawer(): void {
  findDrawer()?.close()
}

export function toggleDrawer(): void {
  if (findDrawer()?.open) closeDrawer()
  else openDrawer()
}

/** A wide window shows the sidebar and no button that closes the drawer, so close the drawer when the window grows. */
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
