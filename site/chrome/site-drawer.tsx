import { useEffect } from 'react'
import { mainMenu } from '#content/navigation.ts'
import type { MenuEntry } from '#content/types.ts'
import { hasInvokerCommands, invokerCommand } from '#site/ui/invoker-command.ts'
import { Logo } from '#site/ui/logo.tsx'
import { DrawerAccount } from './account-links.tsx'
import { MenuList } from './menu-list.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

const DRAWER_ID = 'site-drawer'
/** Below 768 px the menu is a drawer over the page; from 768 px it is a sidebar next to it (specification §9). */
export const NARROW_SCREEN = '(width < 48rem)'

/** The drawer and its button. Where browsers support invoker commands, both work before hydration. */
export function SiteDrawer({ menu = mainMenu }: { menu?: readonly MenuEntry[] }) {
  useCloseOnWideScreen()
  return (
    <>
      <button
        type="button"
        className="icon-button -ml-2.5 md:hidden"
        aria-label="Open menu"
        {...invokerCommand(DRAWER_ID, 'show-modal')}
        onClick={openWithoutCommand}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path d="M3 7h18M3 12h18M3 17h11" />
        </svg>
      </button>
      <dialog id={DRAWER_ID} className="drawer" closedby="any" aria-label="Menu">
        <div className="flex min-h-full flex-col px-5 pb-6">
          <div className="flex h-18 shrink-0 items-center justify-between">
            <span className="logo">
              <Logo />
            </span>
            <button
              type="button"
              className="icon-button -mr-2.5"
              aria-label="Close menu"
              {...invokerCommand(DRAWER_ID, 'close')}
              onClick={closeDrawer}
            >
              <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
                <path d="M5 5l14 14M19 5L5 19" />
              </svg>
            </button>
          </div>
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: keyboard activation of a link fires click too. */}
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the interactive elements are the links inside. */}
          <div onClick={(event) => closeOnChoice(event.target)}>
            <nav aria-label="Main">
              <MenuList menu={menu} look="drawer" />
            </nav>
            <DrawerAccount />
          </div>
          <div className="mt-auto pt-8">
            <ThemeSwitch />
          </div>
        </div>
      </dialog>
    </>
  )
}

/** Fallback for browsers without invoker commands. */
function openWithoutCommand(): void {
  if (!hasInvokerCommands()) openDrawer()
}

function closeOnChoice(target: EventTarget): void {
  if (target instanceof Element && target.closest('a, button')) closeDrawer()
}

function openDrawer(): void {
  const drawer = findDrawer()
  // showModal() throws on a dialog that is already open.
  if (!drawer?.open) drawer?.showModal()
}

function closeDrawer(): void {
  findDrawer()?.close()
}

export function toggleDrawer(): void {
  if (findDrawer()?.open) closeDrawer()
  else openDrawer()
}

/** A wide window shows the sidebar and no button that closes the drawer, so close the drawer when the window grows. */
function useCloseOnWideScreen(): void {
  useEffect(() => {
    const narrow = matchMedia(NARROW_SCREEN)
    narrow.addEventListener('change', closeDrawer)
    return () => narrow.removeEventListener('change', closeDrawer)
  }, [])
}

function findDrawer(): HTMLDialogElement | null {
  return document.getElementById(DRAWER_ID) as HTMLDialogElement | null
}
