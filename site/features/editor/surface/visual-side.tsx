import type { EditorState } from 'prosemirror-state'
import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { SlashList } from './bar/slash-list.tsx'
import { Toolbar } from './bar/toolbar.tsx'
import { showKeys } from './bar/tools.ts'
import { createCodeBlockView, createHtmlBlockView } from './block-views.ts'
import { createSurface, type Surface } from './create-surface.ts'
import { KeysPanel } from './panels/keys-panel.tsx'
import { LinkPanel } from './panels/link-panel.tsx'
import { openPanelOf, showPanel } from './panels/open-panels.ts'
import { PasteNotice, pasteNoticeOf } from './pasting/paste-notice.tsx'

/** The element that describes the keys. */
const WRITING_KEYS_ID = 'writing-keys'

type VisualSideProps = {
  content: string
  onChange: (content: string) => void
  /** True while the HTML side is shown. What was undone before can still be redone afterward. */
  isHidden: boolean
  control: FieldAttributes
}

/** The text as readers will see it, to write in. Loaded on demand: ProseMirror is in this module's chunk. */
export function VisualSide({ content, onChange, isHidden, control }: VisualSideProps) {
  const newest = useRef(onChange)
  const [surface] = useState(() => createSurface(content, (html) => newest.current(html)))
  const state = useSyncExternalStore(surface.subscribe, surface.getState)
  const bar = useRef<HTMLDivElement>(null)
  const place = useSurfaceView({ surface, control, isHidden, onLeave: () => focusTools(bar.current) })
  const panel = openPanelOf(state)

  useEffect(() => {
    newest.current = onChange
    if (!isHidden) surface.show(content)
  }, [surface, content, isHidden, onChange])

  function close() {
    surface.run(showPanel(null))
  }

  return (
    <div className="writing" hidden={isHidden}>
      <div className="writing-head">
        <Toolbar surface={surface} state={state} controls={control.id} bar={bar} />
        {panel === 'keys' && <KeysPanel onClose={close} />}
        <PasteNotice surface={surface} sentence={pasteNoticeOf(state)} />
      </div>
      <div className="writing-page">
        <div ref={place} />
        {panel === 'link' && <LinkPanel surface={surface} onClose={close} />}
        <SlashList surface={surface} state={state} />
      </div>
      <p id={WRITING_KEYS_ID} className="writing-keys">
        / shows blocks, Alt+F10 leads to the tools, {showKeys('Mod-/')} shows all keys. In lists and code, Escape and
        then Tab leaves the text.
      </p>
    </div>
  )
}

function focusTools(bar: HTMLElement | null): void {
  bar?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
}

/** What connects a control to its label, hint and error (site/ui/field.tsx). */
type FieldAttributes = {
  id: string
  required: boolean | undefined
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

type SurfaceView = {
  surface: Surface
  control: FieldAttributes
  isHidden: boolean
  /** Called by Alt+F10, the usual key from a text to its tools. */
  onLeave: () => void
}

/** Shows the surface in the returned element while it is not hidden. */
function useSurfaceView({ surface, control, isHidden, onLeave }: SurfaceView): RefObject<HTMLDivElement | null> {
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
