import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { formatInstant } from '#domain/text/moments.ts'
import { usePublicSettings } from '#site/lib/public-settings.ts'
import { type BrowserSupabase, useSupabase } from '#site/lib/supabase-browser.ts'
import { unwrap } from '#site/lib/unwrap.ts'
import { Button } from '#site/ui/button.tsx'
import { TextField } from '#site/ui/field.tsx'
import { showFailure, showSuccess } from '#site/ui/toast-store.ts'
import { useAction } from '#site/ui/use-action.ts'
import type { KnownPost } from '../saving/known-post.ts'

type PreviewLinksProps = { known: KnownPost; isDirty: boolean }

/** Links with which people without an account read the saved draft. */
export function PreviewLinks({ known: { id, version, isPublished }, isDirty }: PreviewLinksProps) {
  if (version === null) return <p className="field-hint">Save the draft first: a preview link shows what is saved.</p>
  if (isPublished) return <p className="field-hint">This post is published. Everyone can read it at its own address.</p>
  return <DraftLinks postId={id} isDirty={isDirty} />
}

function DraftLinks({ postId, isDirty }: { postId: string; isDirty: boolean }) {
  const hint = useId()
  const start = useRef<HTMLParagraphElement>(null)
  const { links, created, isBusy, create, end } = usePreviewLinks(postId)
  return (
    <>
      <p id={hint} ref={start} tabIndex={-1} className="field-hint">
        Anyone with the link can read the saved draft for a week, without an account.
        {isDirty && ' Unsaved changes are not in it.'}
      </p>
      <p>
        <Button size="small" isBusy={isBusy} aria-describedby={hint} onClick={() => void create()}>
          Create preview link
        </Button>
      </p>
      {created && <CreatedLink key={created} path={created} />}
      {links && links.length > 0 && (
        <ul aria-label="Preview links" className="grid gap-3">
          {links.map((link) => (
            <LinkItem
              key={link.id}
              link={link}
              isBusy={isBusy}
              // The focused button disappears with its link.
              onEnd={() => void end(link.id).then((isDone) => isDone && start.current?.focus())}
            />
          ))}
        </ul>
      )}
    </>
  )
}

function CreatedLink({ path }: { path: string }) {
  const [outcome, setOutcome] = useState('')
  const address = new URL(path, location.href).href

  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      setOutcome('Link copied')
    } catch (error) {
      console.warn(error)
      setOutcome('The browser did not allow copying. Select the address and copy it.')
    }
  }

  return (
    <div className="grid gap-3">
      <TextField
        label="New preview link"
        name="preview-link"
        readOnly
        hint="Copy it now: it cannot be shown again."
        value={address}
        onFocus={(event) => event.currentTarget.select()}
      />
      <p className="flex flex-wrap items-center gap-3">
        <Button size="small" onClick={() => void copy()}>
          Copy preview link
        </Button>
        <span role="status" className="text-quiet text-small">
          {outcome}
        </span>
      </p>
    </div>
  )
}

type LinkItemProps = { link: PreviewLink; isBusy: boolean; onEnd: () => void }

function LinkItem({ link, isBusy, onEnd }: LinkItemProps) {
  const timeZone = usePublicSettings()?.timeZone ?? 'UTC'
  const ends = formatInstant(new Date(link.expires_at), timeZone)
  return (
    <li className="flex flex-wrap items-center justify-between gap-3">
      <span className="text-quiet text-small">Ends on {ends}</span>
      <Button size="small" look="danger" isBusy={isBusy} onClick={onEnd}>
        End now<span className="sr-only">: the link that ends on {ends}</span>
      </Button>
    </li>
  )
}

/** The preview links of a stored draft; `links` is null while they load. */
function usePreviewLinks(postId: string) {
  const connect = useSupabase()
  const [links, setLinks] = useState<readonly PreviewLink[] | null>(null)
  /** The path of the link that was just created; the only moment at which it is known. */
  const [created, setCreated] = useState<string | null>(null)
  const { isBusy, run } = useAction()

  const load = useCallback(async () => {
    setLinks(await listPreviewLinks(await connect(), postId))
  }, [connect, postId])

  useEffect(() => {
    load().catch((error: unknown) => {
      showFailure('Failed to load the preview links', error)
    })
  }, [load])

  /** Does something and reads the list again. */
  function act(work: () => Promise<void>, failure: string): Promise<boolean> {
    return run(failure, () => work().then(load))
  }

  return {
    links,
    created,
    isBusy,
    create: () =>
      act(async () => setCreated(await createPreviewLink(await connect(), postId)), 'Failed to create a preview link'),
    end: async (id: string) => {
      // The list doesn't say which link is shown, so ending any hides it.
      const end = async () => {
        await endPreviewLink(await connect(), id)
        setCreated(null)
      }
      const isDone = await act(end, 'Failed to end the preview link')
      if (isDone) showSuccess('The preview link no longer works')
      return isDone
    },
  }
}

/** A link that still opens the draft; times are ISO. */
type PreviewLink = { id: string; created_at: string; expires_at: string }

/** The live links to one of the author's own drafts, newest first. Nobody can read their secrets. */
async function listPreviewLinks(supabase: BrowserSupabase, postId: string): Promise<PreviewLink[]> {
  return unwrap(
    await supabase
      .from('preview_links')
      .select('id, created_at, expires_at')
      .eq('post_id', postId)
      .gt('expires_at', new Date().toISOString())
      .order('created_at', { ascending: false }),
  )
}

/** Creates a link and returns its path, which cannot be read again. */
async function createPreviewLink(supabase: BrowserSupabase, postId: string): Promise<string> {
  const created = unwrap(await supabase.rpc('create_preview_link', { post_id: postId })) as { token: string }
  return `/preview/${created.token}`
}

/** From then on the link opens nothing. */
async function endPreviewLink(supabase: BrowserSupabase, id: string): Promise<void> {
  unwrap(await supabase.from('preview_links').delete().eq('id', id))
}
