import { preinit } from 'react-dom'
import { PrivatePageLoading } from '#site/ui/private-page-parts.tsx'
import { Skeleton } from '#site/ui/skeleton.tsx'
import styles from './editor.css?url'
import { LOADING } from './editor-texts.ts'
import { loadSurface, rememberedSide } from './surface/load-surface.ts'

const PRECEDENCE = 'editor'

/** The editor's layout while its data loads. */
export function EditorLoading({ heading }: { heading: string }) {
  return (
    <PrivatePageLoading heading={heading} status={LOADING} subject="The editor" layout="desk">
      <EditorStyles />
      <div className="grid gap-8 lg:grid-cols-[1fr_16rem] xl:gap-12 xl:grid-cols-[1fr_20rem]">
        <div className="grid gap-6">
          <Skeleton className="h-16" />
          <Skeleton className="h-150" />
        </div>
        <Skeleton className="h-96" />
      </div>
    </PrivatePageLoading>
  )
}

/** The editor's style sheet. React shows what is rendered with it only when the sheet has loaded. */
export function EditorStyles() {
  return <link rel="stylesheet" href={styles} precedence={PRECEDENCE} />
}

/** Starts loading the sheet before anything is rendered. */
function preloadEditorStyles(): void {
  preinit(styles, { as: 'style', precedence: PRECEDENCE })
}

/**
 * Loads what the editor needs besides the post's data, so that writing can begin once the data arrives. Called after
 * the session is requested: the request for the data comes first, and the browser reads these modules while it is under
 * way.
 */
export function preloadEditor(): void {
  preloadEditorStyles()
  // The content field loads it again, and says so if it cannot.
  if (rememberedSide() === 'write') loadSurface().catch(() => {})
}
