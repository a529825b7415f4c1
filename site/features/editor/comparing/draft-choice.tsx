import { useState } from 'react'
import { Button } from '#site/ui/button.tsx'
import { FIELD_LABELS } from '../editor-texts.ts'
import { changedFields, type PostDraft } from '../saving/post-draft.ts'
import { type DiffBlock, diffBlocks } from './diff-blocks.ts'
import {
  type ContentDifferences,
  DifferencesKey,
  type DraftNames,
  linesOf,
  TextDifferences,
  UnchangedParagraphs,
  useContentDifferences,
} from './draft-comparison.tsx'
import type { Passage } from './passages.ts'

type DraftChoiceProps = {
  mine: PostDraft
  theirs: { label: string; draft: PostDraft }
  names: DraftNames
  isSaving: boolean
  onChoose: (draft: PostDraft) => void
}

/** Shows what differs between two drafts. The author takes whole changes of the other; the rest stays their own. */
export function DraftChoice({ mine, theirs, names, isSaving, onChoose }: DraftChoiceProps) {
  const differences = useContentDifferences()
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set())
  const fields = changedFields(mine, theirs.draft)
  if (fields.length === 0) return <p className="editor-comparison">Both texts are the same.</p>
  if (differences === null) return <p className="editor-comparison text-quiet">Comparing…</p>
  const { diffContents, cutPassages } = differences
  const passages = cutPassages(mine.content, theirs.draft.content)

  function renderChange(key: string, { label, blocks }: { label: string; blocks: readonly DiffBlock[] }) {
    const others = [...taken].filter((other) => other !== key)
    return (
      <Change
        key={key}
        {...{ label, blocks }}
        isTaken={taken.has(key)}
        onTake={(isTaken) => setTaken(new Set(isTaken ? [...others, key] : others))}
      />
    )
  }

  function renderPassage(passage: Passage, index: number) {
    const key = passageKey(passage, index)
    if (passage.isSame) return <UnchangedParagraphs key={key} count={passage.mine.length} />
    const [first, second] = [passage.mine.join('\n'), passage.theirs.join('\n')]
    return renderChange(key, { label: `Passage ${index + 1}`, blocks: diffContents(first, second) })
  }

  return (
    <div className="editor-comparison">
      <DifferencesKey from="Yours" to={theirs.label} />
      {fields.map((field) => (
        <section key={field} aria-label={`Differences in ${FIELD_LABELS[field]}`}>
          <h2 className="editor-comparison-name">{FIELD_LABELS[field]}</h2>
          {field === 'content'
            ? passages.map(renderPassage)
            : renderChange(fieldKey(field), {
                label: FIELD_LABELS[field],
                blocks: diffBlocks(linesOf(mine, field, names), linesOf(theirs.draft, field, names)),
              })}
        </section>
      ))}
      <div className="editor-choices">
        <Button
          size="small"
          isBusy={isSaving}
          onClick={() => onChoose(combine({ mine, theirs: theirs.draft }, { taken, passages, differences }))}
        >
          Put this text into the fields
        </Button>
      </div>
    </div>
  )
}

type ChangeProps = {
  label: string
  blocks: readonly DiffBlock[]
  isTaken: boolean
  onTake: (isTaken: boolean) => void
}

function Change({ label, blocks, isTaken, onTake }: ChangeProps) {
  return (
    <div className="editor-change">
      <TextDifferences {...{ label, blocks }} />
      <label className="checkbox">
        <input type="checkbox" checked={isTaken} onChange={() => onTake(!isTaken)} />
        <span>
          Take what was saved elsewhere<span className="sr-only">: {label}</span>
        </span>
      </label>
    </div>
  )
}

/** A picture and its description are taken together, so that nobody's description ends up with another picture. */
function fieldKey(field: keyof PostDraft): string {
  return field === 'cover_alt' ? 'cover_id' : field
}

/** A passage that the author goes on writing is another one, which they have not decided about. */
function passageKey({ mine, theirs }: Passage, index: number): string {
  return JSON.stringify([index, mine, theirs])
}

type Drafts = { mine: PostDraft; theirs: PostDraft }
type Choice = { taken: ReadonlySet<string>; passages: readonly Passage[]; differences: ContentDifferences }

function combine({ mine, theirs }: Drafts, { taken, passages, differences }: Choice): PostDraft {
  const isTaken = (index: number) =>
    passages.slice(index, index + 1).some((passage) => taken.has(passageKey(passage, index)))
  const names = changedFields(mine, theirs).filter((field) => taken.has(fieldKey(field)))
  const changes = Object.fromEntries(names.map((name) => [name, theirs[name]]))
  const choices = passages.flatMap(({ isSame }, index) => (isSame ? [] : isTaken(index)))
  // A content of which all or nothing was taken keeps its source.
  if (!choices.includes(true)) return { ...mine, ...changes }
  const content = choices.includes(false) ? differences.joinPassages(passages, isTaken) : theirs.content
  return { ...mine, ...changes, content }
}
