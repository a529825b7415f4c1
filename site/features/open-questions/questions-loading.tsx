import { PrivatePageLoading } from '#site/ui/private-page-loading.tsx'
import { Skeletons } from '#site/ui/skeleton.tsx'
import { LOADING, TITLE } from './question-texts.ts'

/** The list of questions while it loads and the user's role is checked. */
export function QuestionsLoading() {
  return (
    <PrivatePageLoading heading={TITLE} status={LOADING} subject="The list of questions" layout="form">
      <Skeletons heights={['h-11', 'h-24', 'h-24', 'h-24']} />
    </PrivatePageLoading>
  )
}
