import { useState } from 'react'
import { useNavigate } from 'react-router'
import { EditorStyles } from '#site/features/editor/editor-loading.tsx'
import type { EditorStart } from '#site/features/editor/load-editor.ts'
import { PostEditor } from '#site/features/editor/post-editor.tsx'
import { useFollowSession } from '#site/features/session/require-session.ts'
import { useSession } from '#site/features/session/session-provider.tsx'
import { usePublicSettings } from '#site/lib/public-settings.ts'

/** The editor of /post/new and /post/edit/{id}, connected to the session. */
export function EditorPage({ start }: { start: EditorStart }) {
  const [isDirty, setIsDirty] = useState(false)
  const { isLoading, user } = useSession()
  const navigate = useNavigate()
  const settings = usePublicSettings()
  // After a sign-out elsewhere, unsaved text is worth more than an empty screen. Another member must not see it;
  // it stays in this browser for its own author.
  useFollowSession({ userId: start.authorId, isStaying: isDirty && user === null })

  return (
    <>
      <EditorStyles />
      <PostEditor
        start={start}
        suggestsQuestions={settings?.suggestsQuestions ?? false}
        takesPictures={settings?.takesPictures ?? false}
        isSignedOut={!isLoading && user?.id !== start.authorId}
        onCreated={() => void navigate('/dashboard')}
        onDirtyChange={setIsDirty}
      />
    </>
  )
}
