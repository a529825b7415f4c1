import type { MenuIcon } from '#content/types.ts'

/** Thin open lines on a 24 px grid, in the style of the stream drawings. */
const PATHS: Record<MenuIcon, string> = {
  home: 'M4 11.5L12 4l8 7.5M6.5 9.5V20h11V9.5',
  products: 'M4 7.5L12 4l8 3.5-8 3.5zM4 12l8 3.5 8-3.5M4 16.5L12 20l8-3.5',
  services: 'M4 6c7 0 7 6 13 6h3M4 18c7 0 7-6 13-6M4 12h6',
  'use-cases': 'M5 5h5v5H5zM14 5h5v5h-5zM5 14h5v5H5zM14 16.5h5M16.5 14v5',
  stories: 'M4 19h16M6 15l4-5 4 3 5-7',
  blog: 'M6 4h12v16H6zM9 8.5h6M9 12h6M9 15.5h3.5',
  about: 'M12 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM5 20c.5-4 3-6 7-6s6.5 2 7 6',
  contact: 'M4 6.5h16v11H4zM4.5 7l7.5 6 7.5-6',
}

export function MenuEntryIcon({ icon }: { icon: MenuIcon }) {
  return (
    <svg className="menu-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[icon]} />
    </svg>
  )
}
