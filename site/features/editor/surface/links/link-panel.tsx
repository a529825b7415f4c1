import { useState } from 'react'
import { Button } from '#site/ui/buttons/button.tsx'
import { Checkbox } from '#site/ui/forms/checkbox.tsx'
import { TextField } from '#site/ui/forms/field.tsx'
import { FloatingPanel } from '../bar/floating-panel.tsx'
import type { Surface } from '../create-surface.ts'
import { linkTarget, removeLink, setLink } from './edit-link.ts'
import { readAddress } from './read-address.ts'

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
