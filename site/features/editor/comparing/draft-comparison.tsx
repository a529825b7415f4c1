import { FIELD_LABELS } from '../editor-texts.ts'
import { changedFields, type PostDraft } from '../saving/post-draft.ts'
import { diffBlocks, readLines } from './diff-blocks.ts'
import { TextDifferences } from './text-differences.tsx'
import { useDifferences } from './use-differences.ts'

/** The names of the categories and tags whose ids are in a draft. */
export type DraftNames = { categories: readonly Named[]; tags: readonly Named[] }
type Named = { id: string; name: string }

type DraftComparisonProps = {
  from: { label: string; draft: PostDraft }
  to: { label: string; draft: PostDraft }
  names: DraftNames
}

/** Shows two drafts as one text with what differs, for each field in which they differ. */
export function DraftComparison({ from, to, names }: DraftComparisonProps) {
  const diffContents = useDifferences()
  const fields = changedFields(from.draft, to.draft)
  if (fields.length === 0) return <p className="editor-comparison">Both texts are the same.</p>

  function blocksOf(field: keyof PostDraft) {
    const [first, second] = [showValue(from.draft, field, names), showValue(to.draft, field, names)]
    const isParsed = field === 'content' && typeof diffContents === 'function'
    return isParsed ? diffContents(first, second) : diffBlocks(readLines(first), readLines(second))
  }

  return (
    <div className="editor-comparison">
      <p className="text-differences-key">
        <del>Crossed out</del>: only in “{from.label}”. <ins>Underlined</ins>: only in “{to.label}”.
      </p>
      {fields.map((field) => (
        <section key={field} aria-label={`Differences in ${FIELD_LABELS[field]}`}>
          <h2 className="editor-comparison-name">{FIELD_LABELS[field]}</h2>
          {field === 'content' && diffContents === null ? (
            <p className="text-quiet">Comparing…</p>
          ) : (
            <TextDifferences blocks={blocksOf(field)} label={FIELD_LABELS[field]} />
          )}
        </section>
      ))}
    </div>
  )
}

function showValue(draft: PostDraft, field: keyof PostDraft, { categories, tags }: DraftNames): string {
  const nameOf = (list: readonly Named[], id: string) => list.find((named) => named.id === id)?.name ?? 'Unknown'
  if (field === 'tagIds') return draft.tagIds.map((id) => nameOf(tags, id)).join('\n')
  if (field === 'category_id') return draft.category_id && nameOf(categories, draft.category_id)
  if (field === 'cover_id') return draft.cover_id && 'A picture'
  return draft[field]
}
