import { PrivatePageLoading } from '#site/ui/private-page-loading.tsx'
import { Skeleton } from '#site/ui/skeleton.tsx'
import { EditorStyles } from './editor-styles.tsx'
import { LOADING } from './editor-texts.ts'

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
