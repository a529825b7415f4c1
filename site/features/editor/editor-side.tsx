import { ChartCover } from './cover/chart-cover.tsx'
import { CoverField } from './cover/cover-field.tsx'
import { EditorPanel } from './editor-panel.tsx'
import { PostDetailFields } from './fields/post-detail-fields.tsx'
import { TagPicker } from './fields/tag-picker.tsx'
import type { TagChoice } from './fields/use-tags.ts'
import { LazyPanel } from './lazy-panel.tsx'
import type { EditorStart } from './load-editor.ts'
import { PublishLater } from './scheduling/publish-later.tsx'
import type { PostEditorState } from './use-post-editor.ts'
import { VersionsPanel } from './versions/versions-panel.tsx'

type EditorSideProps = {
  start: EditorStart
  editor: PostEditorState
  choice: TagChoice
  suggestsQuestions: boolean
  takesPictures: boolean
  onSchedule: (moment: Date) => void
}

const loadChecks = async () => (await import('./checking/before-publishing.tsx')).BeforePublishing
const loadPreviewLinks = async () => (await import('./sharing/preview-links.tsx')).PreviewLinks

/** The parts of the post other than its text. */
export function EditorSide(props: EditorSideProps) {
  const { start, editor, choice, suggestsQuestions, takesPictures, onSchedule } = props
  const { draft, change, known, isPublished } = editor
  const category = start.categories.find(({ id }) => id === draft.category_id)?.name ?? null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PostDetailFields
        draft={draft}
        onChange={change}
        categories={start.categories}
        // It reads the post as stored.
        suggestFor={suggestsQuestions && known.version !== null ? known.id : null}
        onSuggested={editor.addQuestions}
      />
      <TagPicker choice={choice} selected={draft.tagIds} />
      {takesPictures && <CoverField {...{ draft, isPublished }} isRefused={editor.isRefused} onChange={change} />}
      <ChartCover content={draft.content} />
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
