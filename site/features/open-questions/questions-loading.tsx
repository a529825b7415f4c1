import { PrivatePageLoading } from '#site/ui/private-page-loading.tsx'
import { Skeleton } from '#site/ui/skeleton.tsx'
import { LOADING, TITLE } from './question-texts.ts'

/** The list of questions while it loads and the user's role is checked. */
export function QuestionsLoading() {
  return (
    <PrivatePageLoading heading={TITLE} status={LOADING} subject="The list of questions" layout="form">
      <div className="grid gap-5">
        <Skeleton className="h-11" />
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
      </div>
    </PrivatePageLoading>
  )
}
