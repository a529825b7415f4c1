import type { EditorState } from 'prosemirror-state'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { createCodeBlockView } from './blocks/code-block-view.ts'
import { createHtmlBlockView } from './blocks/html-block-view.ts'
import type { Surface } from './create-surface.ts'

/** What connects a control to its label, hint and error (site/ui/forms/field.tsx). */
export type FieldAttributes = {
  id: string
  required: boolean | undefined
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** The element that describes the keys. */
export const WRITING_KEYS_ID = 'writing-keys'

type SurfaceView = {
  surface: Surface
  control: FieldAttributes
  isHidden: boolean
  /** Called by Alt+F10, the usual key from a text to its tools. */
  onLeave: () => void
}

/** Shows the surface in the returned element while it is not hidden. */
export function useSurfaceView({ surface, control, isHidden, onLeave }: SurfaceView): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  const attributes = useRef(control)
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isWayOut = event.key === 'F10' && event.altKey
    if (isWayOut) onLeave()
    return isWayOut
  })

  useLayoutEffect(() => {
    if (!place.current || isHidden) return
    return surface.mount(place.current, {
      attributes: (state) => describe(state, attributes.current),
      handleKeyDown: (_, event) => handleKeyDown(event),
      nodeViews: { code_block: createCodeBlockView, html_block: createHtmlBlockView },
    })
  }, [surface, isHidden])

  const { id, 'aria-describedby': described, 'aria-invalid': invalid } = control
  useEffect(() => {
    attributes.current = { id, required: true, 'aria-describedby': described, 'aria-invalid': invalid }
    // The view reads its attributes only when its state or properties change.
    surface.getView()?.setProps({})
  }, [surface, id, described, invalid])

  return place
}

function describe(state: EditorState, control: FieldAttributes): Record<string, string> {
  const { doc } = state
  const isEmpty = doc.childCount === 1 && doc.firstChild?.isTextblock === true && doc.firstChild.content.size === 0
  return {
    id: control.id,
    class: isEmpty ? 'post-body writing-text writing-empty' : 'post-body writing-text',
    role: 'textbox',
    name: 'content',
    'aria-label': 'Content',
    'aria-multiline': 'true',
    'aria-required': 'true',
    'aria-describedby': [control['aria-describedby'], WRITING_KEYS_ID].filter(Boolean).join(' '),
    ...(control['aria-invalid'] && { 'aria-invalid': 'true' }),
  }
}
