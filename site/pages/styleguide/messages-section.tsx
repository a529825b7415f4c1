import { useState } from 'react'
import { Button } from '#site/ui/buttons/button.tsx'
import { ConfirmDialog } from '#site/ui/confirm-dialog.tsx'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { Notice } from '#site/ui/notice.tsx'
import { Skeleton } from '#site/ui/skeleton.tsx'
import { showError, showSuccess } from '#site/ui/toasts/toast-store.ts'
import { Specimen, StyleguideSection } from './specimen.tsx'

export function MessagesSection() {
  return (
    <StyleguideSection id="messages" title="Messages and states">
      <Specimen name="Notices">
        <div className="grid gap-4 md:grid-cols-2">
          {(['info', 'success', 'warning', 'danger'] as const).map((tone) => (
            <Notice key={tone} tone={tone} title={`A notice of the tone ${tone}`}>
              It is part of the page and explains what surrounds it.
            </Notice>
          ))}
        </div>
      </Specimen>
      <Specimen name="Toasts and dialog">
        <Raised />
      </Specimen>
      <Specimen name="Loading">
        <div className="grid gap-3" role="status" aria-label="Loading an example">
          <Skeleton className="h-8 w-2/3" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-1/2" />
        </div>
      </Specimen>
      <Specimen name="Empty">
        <EmptyState
          text="No posts yet. Create your first blog post!"
          action={<Button look="primary">New Post</Button>}
        />
      </Specimen>
      <Specimen name="Error">
        <EmptyState text="The posts could not be loaded." action={<Button>Try again</Button>} />
      </Specimen>
    </StyleguideSection>
  )
}

function Raised() {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)

  return (
    <div className="flex flex-wrap gap-3">
      <Button onClick={() => showSuccess('Your changes have been saved')}>Show a success</Button>
      <Button onClick={() => showError('Failed to load posts')}>Show an error</Button>
      <Button onClick={() => setIsOpen(true)}>Open the dialog</Button>
      <ConfirmDialog
        isOpen={isOpen}
        title="Delete post"
        question="Are you sure you want to delete this post? This action cannot be undone."
        confirmLabel="Delete"
        onConfirm={close}
        onCancel={close}
      />
    </div>
  )
}
