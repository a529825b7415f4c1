import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { SelectionBar } from './bar/selection-bar.tsx'
import { Toolbar } from './bar/toolbar.tsx'
import { openPanelOf, showPanel } from './commands/panels.ts'
import { createSurface } from './create-surface.ts'
import { LinkPanel } from './links/link-panel.tsx'
import { toldSentence } from './pasting/told.ts'
import { ToldNotice } from './pasting/told-notice.tsx'
import { type FieldAttributes, useSurfaceView } from './use-surface-view.ts'

type VisualSideProps = {
  content: string
  onChange: (content: string) => void
  /** True while the HTML side is shown. What was undone before can still be redone afterwards. */
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

  return (
    <div className="writing" hidden={isHidden}>
      <Toolbar surface={surface} state={state} controls={control.id} bar={bar} />
      <ToldNotice surface={surface} sentence={toldSentence(state)} />
      <div className="writing-page">
        <div ref={place} />
        <SelectionBar surface={surface} state={state} />
        {panel === 'link' && <LinkPanel surface={surface} onClose={() => surface.run(showPanel(null))} />}
      </div>
    </div>
  )
}

function focusTools(bar: HTMLElement | null): void {
  bar?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
}
