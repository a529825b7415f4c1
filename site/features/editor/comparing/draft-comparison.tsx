import { useLoaded } from '#site/lib/use-loaded.ts'
import { FIELD_LABELS } from '../editor-texts.ts'
import { changedFields, type PostDraft } from '../saving/post-draft.ts'
import { type DiffBlock, diffBlocks, type Run, readLines, type TextBlock } from './diff-blocks.ts'

/** Unchanged paragraphs that are shown around a change. */
const CONTEXT = 1

const isChanged = ({ runs, isReformatted }: DiffBlock) => isReformatted || runs.some(({ kind }) => kind !== 'same')

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
  const differences = useContentDifferences()
  const fields = changedFields(from.draft, to.draft)
  if (fields.length === 0) return <p className="editor-comparison">Both texts are the same.</p>

  function blocksOf(field: keyof PostDraft) {
    if (field === 'content' && differences) return differences.diffContents(from.draft.content, to.draft.content)
    return diffBlocks(linesOf(from.draft, field, names), linesOf(to.draft, field, names))
  }

  return (
    <div className="editor-comparison">
      <DifferencesKey from={from.label} to={to.label} />
      {fields.map((field) => (
        <section key={field} aria-label={`Differences in ${FIELD_LABELS[field]}`}>
          <h2 className="editor-comparison-name">{FIELD_LABELS[field]}</h2>
          {field === 'content' && differences === null ? (
            <p className="text-quiet">Comparing…</p>
          ) : (
            <TextDifferences blocks={blocksOf(field)} label={FIELD_LABELS[field]} />
          )}
        </section>
      ))}
    </div>
  )
}

export function DifferencesKey({ from, to }: { from: string; to: string }) {
  return (
    <p className="text-differences-key">
      <del>Crossed out</del>: only in “{from}”. <ins>Underlined</ins>: only in “{to}”.
    </p>
  )
}

/** A field as the author sees it, line by line. */
export function linesOf(draft: PostDraft, field: keyof PostDraft, names: DraftNames): TextBlock[] {
  return readLines(showValue(draft, field, names))
}

function showValue(draft: PostDraft, field: keyof PostDraft, { categories, tags }: DraftNames): string {
  const nameOf = (list: readonly Named[], id: string) => list.find((named) => named.id === id)?.name ?? 'Unknown'
  if (field === 'tagIds') return draft.tagIds.map((id) => nameOf(tags, id)).join('\n')
  if (field === 'category_id') return draft.category_id && nameOf(categories, draft.category_id)
  if (field === 'cover_id') return draft.cover_id && 'A picture'
  return draft[field]
}

/** One text with what was removed and added, as paragraphs and headings; long unchanged parts are left out. */
export function TextDifferences({ blocks, label }: { blocks: readonly DiffBlock[]; label: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls, and the keyboard must reach it.
    // biome-ignore lint/a11y/useSemanticElements: the section around it has the heading.
    <div role="group" aria-label={label} tabIndex={0} className="text-differences">
      {/* biome-ignore-start lint/suspicious/noArrayIndexKey: blocks have no identity, and hold no state. */}
      {collapse(blocks).map((entry, index) =>
        typeof entry === 'number' ? (
          <UnchangedParagraphs key={index} count={entry} />
        ) : (
          <p key={index} data-kind={entry.kind}>
            {entry.kind === 'heading' && <span className="sr-only">Heading: </span>}
            {entry.runs.map(renderRun)}
            {entry.isReformatted && <span className="text-differences-note"> (formatting or links changed)</span>}
          </p>
        ),
      )}
      {/* biome-ignore-end lint/suspicious/noArrayIndexKey: as above. */}
    </div>
  )
}

export function UnchangedParagraphs({ count }: { count: number }) {
  return (
    <p className="text-differences-gap">{count === 1 ? '1 unchanged paragraph' : `${count} unchanged paragraphs`}</p>
  )
}

function renderRun({ kind, text }: Run, index: number) {
  if (kind === 'same') return <span key={index}>{text}</span>
  const Tag = kind === 'added' ? 'ins' : 'del'
  // Few screen readers say that a text is inserted or deleted.
  return (
    <Tag key={index}>
      <span className="sr-only">[{kind}: </span>
      {text}
      <span className="sr-only">]</span>
    </Tag>
  )
}

/** Replaces unchanged blocks that are not near a change by their number. */
function collapse(blocks: readonly DiffBlock[]): (DiffBlock | number)[] {
  const isShown = blocks.map((_, index) =>
    blocks.slice(Math.max(0, index - CONTEXT), index + CONTEXT + 1).some(isChanged),
  )
  const result: (DiffBlock | number)[] = []
  for (const [index, block] of blocks.entries()) {
    const last = result.at(-1)
    if (isShown[index]) result.push(block)
    else if (typeof last === 'number') result[result.length - 1] = last + 1
    else result.push(1)
  }
  return result
}

type ContentModules = typeof import('./diff-contents.ts') & typeof import('./passages.ts')
export type ContentDifferences = Pick<ContentModules, 'diffContents' | 'cutPassages' | 'joinPassages'>

/** Without the parser, contents are compared as text and taken whole. */
const UNPARSED: ContentDifferences = {
  diffContents: (first, second) => diffBlocks(readLines(first), readLines(second)),
  cutPassages: (mine, theirs) => [{ isSame: mine === theirs, mine: [mine], theirs: [theirs] }],
  joinPassages: (passages, isTheirs) =>
    passages.flatMap(({ mine, theirs }, index) => (isTheirs(index) ? theirs : mine)).join(''),
}

/** Compares contents as readers see them. Only authors who compare download the parser. Null while it loads. */
export function useContentDifferences(): ContentDifferences | null {
  const differences = useLoaded(async () => {
    const [contents, passages] = await Promise.all([import('./diff-contents.ts'), import('./passages.ts')])
    return { ...contents, ...passages }
  }, [])
  return differences === 'failed' ? UNPARSED : differences
}
