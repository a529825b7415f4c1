import { PrivatePageLoading } from '#site/ui/private-page-loading.tsx'
import { Skeletons } from '#site/ui/skeleton.tsx'
import { LOADING, TITLE } from './moderation-texts.ts'

/** The page while its data loads and the user's role is checked. */
export function ModerationLoading() {
  return (
    <PrivatePageLoading heading={TITLE} status={LOADING} subject="Moderation" layout="form">
      <Skeletons heights={['h-11', 'h-11', 'h-40', 'h-40', 'h-40']} />
    </PrivatePageLoading>
  )
}
