import { type RefObject, useEffect, useState } from 'react'

export type CodeFrame = { element: Element; name: string; code: string }

/** The blocks of code in a post's HTML (server/rendering/code), once the page is hydrated. */
export function useCodeFrames(body: RefObject<HTMLElement | null>, html: string): readonly CodeFrame[] {
  const [found, setFound] = useState<{ html: string; frames: readonly CodeFrame[] }>({ html: '', frames: [] })

  useEffect(() => {
    const elements = [...(body.current?.querySelectorAll('div.code-frame') ?? [])]
    if (elements.length > 0) setFound({ html, frames: elements.flatMap(readFrame) })
  }, [body, html])

  // The frames of an earlier version of the text are no longer in the page.
  return found.html === html ? found.frames : []
}

function readFrame(element: Element): CodeFrame[] {
  const pre = element.querySelector('pre')
  return pre ? [{ element, name: pre.getAttribute('aria-label') ?? '', code: pre.textContent }] : []
}
