import { useId, useRef, useState } from 'react'
import { formatInstant } from '#domain/contact/consultation-time.ts'
import { usePublicSettings } from '#site/lib/public-settings.ts'
import { Button } from '#site/ui/buttons/button.tsx'
import { TextField } from '#site/ui/forms/field.tsx'
import type { KnownPost } from '../saving/known-post.ts'
import type { PreviewLink } from './preview-link-calls.ts'
import { usePreviewLinks } from './use-preview-links.ts'

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
        Whoever has the link reads the saved draft, without an account, for a week.
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
