import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '#site/ui/button.tsx'
import { Checkbox, TextField } from '#site/ui/field.tsx'
import { placeBelow, useResized } from '../bar/place-below.ts'
import { linkTarget, readAddress, removeLink, setLink } from '../commands/edit-link.ts'
import type { Surface } from '../create-surface.ts'

/** Asks where the selected words, the link around the cursor, or new words lead. */
export function LinkPanel({ surface, onClose }: { surface: Surface; onClose: () => void }) {
  const [target] = useState(() => linkTarget(surface.getState()))
  const [address, setAddress] = useState(String(target.mark?.attrs.href ?? ''))
  const [words, setWords] = useState('')
  const [isNewTab, setIsNewTab] = useState(target.mark?.attrs.target === '_blank')
  const [isRefused, setIsRefused] = useState(false)
  const isEmpty = target.from === target.to

  function apply() {
    const href = readAddress(address)
    if (href === null) return setIsRefused(true)
    surface.run(setLink({ href, isNewTab, words }))
    onClose()
  }

  return (
    <FloatingPanel label="Link" surface={surface} position={target.from} onClose={onClose} onEnter={apply}>
      <TextField
        label="Address"
        inputMode="url"
        autoComplete="off"
        value={address}
        onChange={(event) => setAddress(event.currentTarget.value)}
        error={isRefused ? 'Type an address, such as https://example.com' : null}
      />
      {isEmpty && (
        <TextField
          label="Words"
          autoComplete="off"
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      )}
      <Checkbox
        label="Open in a new tab"
        checked={isNewTab}
        onChange={(event) => setIsNewTab(event.currentTarget.checked)}
      />
      <div className="writing-panel-buttons">
        <Button size="small" look="primary" onClick={apply}>
          {target.mark ? 'Change link' : 'Add link'}
        </Button>
        {target.mark && (
          <Button
            size="small"
            onClick={() => {
              surface.run(removeLink)
              onClose()
            }}
          >
            Remove link
          </Button>
        )}
        <Button size="small" look="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </FloatingPanel>
  )
}

type FloatingPanelProps = {
  label: string
  surface: Surface
  /** The place in the document that the panel belongs to; it opens below. */
  position: number
  onClose: () => void
  onEnter: () => void
  children: ReactNode
}

/** A small dialog next to the words it is about. Escape closes it. The focus starts in its first field. */
function FloatingPanel({ label, surface, position, onClose, onEnter, children }: FloatingPanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (panel.current) placeBelow(panel.current, surface, position)
    panel.current?.querySelector<HTMLElement>('input')?.focus({ preventScroll: true })
  }, [surface, position])
  useResized(() => panel.current && placeBelow(panel.current, surface, position))

  function handleKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') onClose()
    else if (event.key === 'Enter' && (event.target as HTMLElement).matches('input:not([type=checkbox])')) onEnter()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div ref={panel} role="dialog" aria-label={label} className="floating writing-panel" onKeyDown={handleKeyDown}>
      {children}
    </div>
  )
}
