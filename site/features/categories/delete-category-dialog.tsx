import { useEffect, useRef, useState } from 'react'
import { useSupabase } from '#site/lib/supabase-browser.ts'
import { ConfirmDialog } from '#site/ui/confirm-dialog.tsx'
import { showSuccess } from '#site/ui/toast-store.ts'
import { useAction } from '#site/ui/use-action.ts'
import { DELETE_DONE, DELETE_FAILED, DELETE_QUESTION } from './category-draft.ts'
import { type Category, type CategoryUses, deleteCategory, readCategoryUses } from './load-categories.ts'

type DeleteCategoryDialogProps = {
  /** The category in question; null closes the dialog. */
  category: Category | null
  onChanged: () => Promise<void>
  onClose: () => void
  /** The category is gone, and so is the button that opened the dialog. */
  onDeleted: () => void
}

/** Asks for confirmation and says what deleting changes elsewhere (readings D43). */
export function DeleteCategoryDialog({ category, onChanged, onClose, onDeleted }: DeleteCategoryDialogProps) {
  const connect = useSupabase()
  const { isBusy, run } = useAction()
  const isDeleted = useRef(false)
  const uses = useCategoryUses(category?.id ?? null)

  async function handleConfirm(id: string) {
    await run(DELETE_FAILED, async () => {
      await deleteCategory(await connect(), id)
      isDeleted.current = true
      await onChanged()
      showSuccess(DELETE_DONE)
    })
    onClose()
  }

  function handleClosed() {
    if (isDeleted.current) onDeleted()
    isDeleted.current = false
  }

  return (
    <ConfirmDialog
      isOpen={category !== null}
      title="Delete category"
      question={DELETE_QUESTION}
      confirmLabel="Delete"
      isBusy={isBusy}
      onConfirm={() => category && void handleConfirm(category.id)}
      onCancel={onClose}
      onClosed={handleClosed}
    >
      <p className="mt-3 break-words font-semibold">{category?.name}</p>
      <p className="whitespace-pre-line mt-1 text-quiet" role="status">
        {usesText(uses)}
      </p>
    </ConfirmDialog>
  )
}

/** What happens to the posts and subscriptions of the category. */
function usesText(uses: CategoryUses | 'unknown' | null): string {
  if (uses === null) return 'Counting its posts and subscriptions…'
  if (uses === 'unknown') return 'Its posts and subscriptions could not be counted.\nPosts stay, subscriptions end.'
  const { posts, subscriptions } = uses
  const postsText = posts === 1 ? '1 post stays, without a category.' : `${posts} posts stay, without a category.`
  const subscriptionsText = subscriptions === 1 ? '1 subscription ends.' : `${subscriptions} subscriptions end.`
  return `${postsText}\n${subscriptionsText}`
}

type UsesState = { categoryId: string; uses: CategoryUses | 'unknown' } | null

/** Counts the posts and subscriptions of a category when the dialog opens; null until the counts arrive. */
function useCategoryUses(categoryId: string | null): CategoryUses | 'unknown' | null {
  const connect = useSupabase()
  const [known, setKnown] = useState<UsesState>(null)

  useEffect(() => {
    if (categoryId === null) return
    let isCurrent = true
    setKnown(null)
    connect()
      .then((supabase) => readCategoryUses(supabase, categoryId))
      .then((uses) => isCurrent && setKnown({ categoryId, uses }))
      .catch((error: unknown) => {
        console.warn('The uses of the category could not be counted:', error)
        if (isCurrent) setKnown({ categoryId, uses: 'unknown' })
      })
    return () => {
      isCurrent = false
    }
  }, [connect, categoryId])

  return known?.categoryId === categoryId ? known.uses : null
}
