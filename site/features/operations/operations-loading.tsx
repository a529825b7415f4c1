import { PrivatePageLoading } from '#site/ui/private-page-loading.tsx'
import { Skeletons } from '#site/ui/skeleton.tsx'
import { LOADING, TITLE } from './operations-texts.ts'

/** The page while its data loads and the user's role is checked. */
export function OperationsLoading() {
  return (
    <PrivatePageLoading heading={TITLE} status={LOADING} subject="Operations" layout="form">
      <Skeletons heights={['h-11', 'h-24', 'h-24', 'h-24']} />
    </PrivatePageLoading>
  )
}
