import { DismissButton } from '#site/ui/buttons/dismiss-button.tsx'
import type { Surface } from '../create-surface.ts'
import { tell } from './told.ts'

/** What a paste lost, in one line above the text. */
export function ToldNotice({ surface, sentence }: { surface: Surface; sentence: string | null }) {
  function dismiss() {
    surface.dispatch(tell(surface.getState().tr, null))
    surface.focus()
  }

  return (
    <div role="status">
      {sentence !== null && (
        <p className="writing-told">
          {sentence}
          <DismissButton onClick={dismiss} />
        </p>
      )}
    </div>
  )
}
