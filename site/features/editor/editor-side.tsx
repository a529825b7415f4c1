import type { ComponentType } from 'react'
import { findCoverChart } from '#domain/posts/cover-chart.ts'
import { useLoaded } from '#site/lib/use-loaded.ts'
import { Notice } from '#site/ui/notice.tsx'
import { Skeleton } from '#site/ui/skeleton.tsx'
import { EditorPanel } from './editor-panel.tsx'
import { CoverField } from './fields/cover-field.tsx'
import { PostDetailFields, RarerFields } from './fields/post-detail-fields.tsx'
import { type TagChoice, TagPicker } from './fields/tag-picker.tsx'
import type { EditorStart } from './load-editor.ts'
import { PublishLater } from './panels/publish-later.tsx'
import { VersionsPanel } from './panels/versions-panel.tsx'
import type { PostEditorState } from './use-post-editor.ts'

const loadTypedChart = async () => (await import('#site/charts/typed/typed-chart.tsx')).TypedChart

type EditorSideProps = {
  start: EditorStart
  editor: PostEditorState
  choice: TagChoice
  suggestsQuestions: boolean
  takesPictures: boolean
  onSchedule: (moment: Date) => void
}

const loadChecks = async () => (await import('./checking/before-publishing.tsx')).BeforePublishing
const loadPreviewLinks = async () => (await import('./panels/preview-links.tsx')).PreviewLinks

/** The parts of the post other than its text. */
export function EditorSide(props: EditorSideProps) {
  const { start, editor, choice, suggestsQuestions, takesPictures, onSchedule } = props
  const { draft, change, known, isPublished } = editor
  const category = start.categories.find(({ id }) => id === draft.category_id)?.name ?? null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PostDetailFields draft={draft} onChange={change} categories={start.categories} />
      <TagPicker choice={choice} selected={draft.tagIds} />
      {takesPictures && <CoverField {...{ draft, isPublished }} isRefused={editor.isRefused} onChange={change} />}
      <ChartCover content={draft.content} />
      <RarerFields
        draft={draft}
        onChange={change}
        // It reads the post as stored.
        suggestFor={suggestsQuestions && known.version !== null ? known.id : null}
        onSuggested={editor.addQuestions}
      />
      <EditorPanel title="Before you publish">
        {() => (
          <LazyPanel
            load={loadChecks}
            props={{ draft, postId: known.id, authorId: start.authorId, isPublished, category }}
          />
        )}
      </EditorPanel>
      <EditorPanel title="Preview link">
        {() => <LazyPanel load={loadPreviewLinks} props={{ known, isDirty: editor.isDirty }} />}
      </EditorPanel>
      <PublishLater {...{ editor, onSchedule }} />
      <EditorPanel title="Versions">{() => <VersionsPanel {...versionsOf(props)} />}</EditorPanel>
    </div>
  )
}

function versionsOf({ start, editor, choice }: EditorSideProps) {
  const { known, draft, restoreVersion } = editor
  const names = { categories: start.categories, tags: choice.tags }
  return { postId: known.id, version: known.version, draft, names, onRestore: restoreVersion }
}

/** The chart in the text that is the cover, or why it can't be drawn. */
function ChartCover({ content }: { content: string }) {
  const text = findCoverChart(content)
  if (text === null) return null
  return (
    <section className="grid gap-3" aria-label="Cover chart">
      <h2 className="field-label">Cover chart</h2>
      <LazyPanel load={loadTypedChart} props={{ text }} />
    </section>
  )
}

type LazyPanelProps<Props> = {
  /** Must be the same function in every rendering. */
  load: () => Promise<ComponentType<Props>>
  props: Props
}

/** A panel whose module is downloaded when it is first shown. If that fails, the text in the editor stays. */
function LazyPanel<Props extends object>({ load, props }: LazyPanelProps<Props>) {
  const Panel = useLoaded(load, [load])
  if (Panel === null) return <Skeleton className="h-24" />
  if (Panel !== 'failed') return <Panel {...props} />
  return (
    <Notice tone="warning" role="alert">
      This part could not be loaded. Save your text and reload the page.
    </Notice>
  )
}
