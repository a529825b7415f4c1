import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { SelectionBar } from './bar/selection-bar.tsx'
import { showKeys } from './bar/show-keys.ts'
import { Toolbar } from './bar/toolbar.tsx'
import { openPanelOf, showPanel } from './commands/panels.ts'
import { createSurface } from './create-surface.ts'
import { FindPanel } from './finding/find-panel.tsx'
import { KeysPanel } from './help/keys-panel.tsx'
import { LinkPanel } from './links/link-panel.tsx'
import { toldSentence } from './pasting/told.ts'
import { ToldNotice } from './pasting/told-notice.tsx'
import { isFullScreen, leaveFullScreen, useInertBehind } from './reading/full-screen.ts'
import { OutlinePanel } from './reading/outline-panel.tsx'
import { SlashList } from './slash/slash-list.tsx'
import { type FieldAttributes, useSurfaceView, WRITING_KEYS_ID } from './use-surface-view.ts'

type VisualSideProps = {
  content: string
  onChange: (content: string) => void
  /** True while the HTML side is shown. What was undone before can still be redone afterward. */
  isHidden: boolean
  control: FieldAttributes
  /** True while a notice above the fields needs the author, who could not see it in full screen. */
  isInterrupted: boolean
}

/** The text as readers will see it, to write in. Loaded on demand: ProseMirror is in this module's chunk. */
export function VisualSide({ content, onChange, isHidden, control, isInterrupted }: VisualSideProps) {
  const newest = useRef(onChange)
  const [surface] = useState(() => createSurface(content, (html) => newest.current(html)))
  const state = useSyncExternalStore(surface.subscribe, surface.getState)
  const bar = useRef<HTMLDivElement>(null)
  const place = useSurfaceView({ surface, control, isHidden, onLeave: () => focusTools(bar.current) })
  const area = useRef<HTMLDivElement>(null)
  const panel = openPanelOf(state)
  const isFull = isFullScreen(state) && !isHidden
  useInertBehind(isFull, area)

  useEffect(() => {
    newest.current = onChange
    if (!isHidden) surface.show(content)
  }, [surface, content, isHidden, onChange])

  useEffect(() => {
    if (isInterrupted) surface.apply(leaveFullScreen)
  }, [surface, isInterrupted])

  function close() {
    surface.run(showPanel(null))
  }

  return (
    <div ref={area} className={isFull ? 'writing writing-full' : 'writing'} hidden={isHidden}>
      <div className="writing-head">
        <Toolbar surface={surface} state={state} controls={control.id} bar={bar} />
        {panel === 'find' && <FindPanel surface={surface} state={state} onClose={close} />}
        {panel === 'keys' && <KeysPanel onClose={close} />}
        {panel === 'outline' && <OutlinePanel surface={surface} state={state} onClose={close} />}
        <ToldNotice surface={surface} sentence={toldSentence(state)} />
      </div>
      <div className="writing-page">
        <div ref={place} />
        <SelectionBar surface={surface} state={state} />
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
