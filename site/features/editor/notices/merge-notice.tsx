import { useState } from 'react'
import { Button } from '#site/ui/buttons/button.tsx'
import { Notice } from '#site/ui/notice.tsx'
import { DraftComparison, type DraftNames } from '../comparing/draft-comparison.tsx'
import type { Merge } from '../merging/find-merge.ts'
import { showMoment } from '../unsaved/show-moment.ts'

type MergeNoticeProps = { merge: Merge; names: DraftNames; onDismiss: () => void }

/** Says that changes from elsewhere were merged into the author's text, and shows which. */
export function MergeNotice({ merge, names, onDismiss }: MergeNoticeProps) {
  const [isShown, setIsShown] = useState(false)
  return (
    <Notice role="status" title="Merged with changes from elsewhere">
      <p>
        Another tab or device saved this post on {showMoment(merge.theirs.version)}. You changed different paragraphs,
        so the text now has both. The version from elsewhere is kept under Versions.
      </p>
      <div className="editor-choices">
        <Button size="small" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
          Compare
        </Button>
        <Button size="small" look="quiet" onClick={onDismiss}>
          Dismiss
        </Button>
      </div>
      {isShown && (
        <DraftComparison
          from={{ label: 'Yours before', draft: merge.mine }}
          to={{ label: 'Merged', draft: merge.draft }}
          names={names}
        />
      )}
    </Notice>
  )
}
