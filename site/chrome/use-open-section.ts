import { useState } from 'react'
import { useLocation } from 'react-router'
import type { MenuEntry } from '#content/types.ts'
import { menuPath } from './menu-path.ts'

type OpenSection = {
  /** The label of the section that contains the current page. */
  currentSection: string | null
  /** The label of the open section; at most one is open. */
  openSection: string | null
  setSection: (label: string, isOpen: boolean) => void
}

/** Each page starts with its own section open; from then on the visitor opens and closes sections. */
export function useOpenSection(menu: readonly MenuEntry[]): OpenSection {
  const { pathname } = useLocation()
  const [choice, setChoice] = useState<{ at: string; section: string | null } | null>(null)
  const currentSection = sectionOf(menu, menuPath(pathname))
  const openSection = choice?.at === pathname ? choice.section : currentSection

  function setSection(label: string, isOpen: boolean): void {
    if (isOpen) setChoice({ at: pathname, section: label })
    else if (openSection === label) setChoice({ at: pathname, section: null })
  }

  return { currentSection, openSection, setSection }
}

function sectionOf(menu: readonly MenuEntry[], pathname: string): string | null {
  const section = menu.find(
    ({ page, children }) =>
      children.length > 0 && [page, ...children].some((link) => link !== null && isAt(link.path, pathname)),
  )
  return section?.label ?? null
}

function isAt(path: string, pathname: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`)
}
