import { type RefObject, useRef } from 'react'
import { NavLink } from 'react-router'
import { mainMenu } from '#content/navigation.ts'
import type { MenuEntry, SiteLink } from '#content/types.ts'
import { hasInvokerCommands, invokerCommand } from '#site/ui/invoker-command.ts'
import { Logo } from '#site/ui/logo.tsx'
import { DrawerAccount } from './account-links.tsx'

const DRAWER_ID = 'site-drawer'

/** The button that opens the drawer, and the drawer. Both work before the page has hydrated, where browsers have invoker commands. */
export function SiteDrawer() {
  const drawer = useRef<HTMLDialogElement>(null)

  return (
    <>
      <button
        type="button"
        className="icon-button -ml-2.5"
        aria-label="Open menu"
        {...invokerCommand(DRAWER_ID, 'show-modal')}
        onClick={() => openWithoutCommand(drawer)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path d="M3 7h18M3 12h18M3 17h11" />
        </svg>
      </button>
      <dialog ref={drawer} id={DRAWER_ID} className="drawer" closedby="any" aria-label="Menu">
        <div className="flex min-h-full flex-col px-5 pb-8">
          <div className="flex h-18 items-center justify-between">
            <span className="logo">
              <Logo />
            </span>
            <button
              type="button"
              className="icon-button -mr-2.5"
              aria-label="Close menu"
              {...invokerCommand(DRAWER_ID, 'close')}
              onClick={() => drawer.current?.close()}
            >
              <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
                <path d="M5 5l14 14M19 5L5 19" />
              </svg>
            </button>
          </div>
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: a chosen link closes the drawer however it was chosen. */}
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is interactive. */}
          <div onClick={(event) => closeOnChoice(event.target, drawer)}>
            <nav aria-label="Main">
              <ul className="border-line border-t">
                {mainMenu.map((entry) => (
                  <DrawerEntry key={entry.label} entry={entry} />
                ))}
              </ul>
            </nav>
            <DrawerAccount />
          </div>
        </div>
      </dialog>
    </>
  )
}

function DrawerEntry({ entry: { label, page, children } }: { entry: MenuEntry }) {
  if (children.length === 0) return <li>{page && <DrawerLink link={page} />}</li>
  return (
    <li>
      <details name="drawer-section">
        <summary className="drawer-link cursor-pointer">{label}</summary>
        <ul className="pl-4">
          {page && (
            <li>
              <DrawerLink link={page} />
            </li>
          )}
          {children.map((child) => (
            <li key={child.path}>
              <DrawerLink link={child} />
            </li>
          ))}
        </ul>
      </details>
    </li>
  )
}

function DrawerLink({ link }: { link: SiteLink }) {
  return (
    <NavLink className="drawer-link" to={link.path} end={link.path === '/'}>
      {link.label}
    </NavLink>
  )
}

/** Browsers without invoker commands get the same by script. */
function openWithoutCommand(drawer: RefObject<HTMLDialogElement | null>): void {
  if (hasInvokerCommands()) return
  drawer.current?.showModal()
}

function closeOnChoice(target: EventTarget, drawer: RefObject<HTMLDialogElement | null>): void {
  if (target instanceof Element && target.closest('a, button')) drawer.current?.close()
}
