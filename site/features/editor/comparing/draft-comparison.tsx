import { FIELD_LABELS } from '../editor-texts.ts'
import { changedFields, type PostDraft } from '../saving/post-draft.ts'
import { type DiffLine, diffLines } from './diff-lines.ts'

/** The names of the categories and tags whose ids are in a draft. */
export type DraftNames = { categories: readonly Named[]; tags: readonly Named[] }
type Named = { id: string; name: string }

type DraftComparisonProps = {
  left: { label: string; draft: PostDraft }
  right: { label: string; draft: PostDraft }
  names: DraftNames
}

/** Shows both texts side by side, for each field in which they differ. */
export function DraftComparison({ left, right, names }: DraftComparisonProps) {
  const fields = changedFields(left.draft, right.draft)
  if (fields.length === 0) return <p className="editor-comparison">Both texts are the same.</p>
  return (
    <div className="editor-comparison">
      {fields.map((field) => {
        const [ours, others] = diffLines(showValue(left.draft, field, names), showValue(right.draft, field, names))
        return (
          <div key={field} className="editor-comparison-field">
            <h2 className="editor-comparison-name">{FIELD_LABELS[field]}</h2>
            <Side label={left.label} name={`${FIELD_LABELS[field]}: ${left.label}`} lines={ours} />
            <Side label={right.label} name={`${FIELD_LABELS[field]}: ${right.label}`} lines={others} />
          </div>
        )
      })}
    </div>
  )
}

function Side({ label, name, lines }: { label: string; name: string; lines: readonly DiffLine[] }) {
  const isEmpty = lines.every(({ text }) => text === '')
  return (
    <div className="editor-comparison-side">
      <h3 className="editor-comparison-label">{label}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls, and the keyboard must reach it. */}
      <section aria-label={name} tabIndex={0} className="editor-comparison-text">
        {isEmpty ? <span className="text-quiet">(empty)</span> : lines.map(renderLine)}
      </section>
    </div>
  )
}

function renderLine({ text, isSame }: DiffLine, index: number) {
  const line = `${text}\n`
  return isSame ? <span key={index}>{line}</span> : <mark key={index}>{line}</mark>
}

function showValue(draft: PostDraft, field: keyof PostDraft, { categories, tags }: DraftNames): string {
  const nameOf = (list: readonly Named[], id: string) => list.find((named) => named.id === id)?.name ?? 'Unknown'
  if (field === 'tagIds') return draft.tagIds.map((id) => nameOf(tags, id)).join('\n')
  if (field === 'category_id') return draft.category_id && nameOf(categories, draft.category_id)
  if (field === 'cover_id') return draft.cover_id && 'A picture'
  return draft[field]
}
