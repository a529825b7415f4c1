import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'

/** For an element with HTML that React did not draw: a click on a link to a page of the site changes the page by script. */
export function useFollowLinks(): (event: MouseEvent) => void {
  const navigate = useNavigate()

  return (event) => {
    const link = (event.target as Element).closest('a')
    // What the browser opens elsewhere, or saves, is left to it.
    if (!link || event.button !== 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (link.target || link.origin !== location.origin) return
    event.preventDefault()
    void navigate(link.pathname + link.search + link.hash)
  }
}
