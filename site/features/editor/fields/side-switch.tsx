import { Button } from '#site/ui/buttons/button.tsx'
import type { Side } from './remembered-side.ts'
import { SIDE_KEYS, SIDE_SHORTCUT } from './use-side-shortcut.ts'

const NAMES = { write: 'Write', html: 'HTML' } as const

/** Two buttons, one of which is pressed: the sides of the content field. */
export function SideSwitch({ side, onChoose }: { side: Side; onChoose: (side: Side) => void }) {
  return (
    <fieldset className="editor-sides">
      <legend className="sr-only">Show the content</legend>
      {(['write', 'html'] as const).map((name) => (
        <Button
          key={name}
          size="small"
          look="quiet"
          className="editor-side-choice"
          aria-pressed={side === name}
          aria-keyshortcuts={side === name ? undefined : SIDE_SHORTCUT}
          title={side === name ? undefined : `${NAMES[name]} (${SIDE_KEYS})`}
          onClick={() => onChoose(name)}
        >
          {NAMES[name]}
        </Button>
      ))}
    </fieldset>
  )
}
