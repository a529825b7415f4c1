import { Button } from '#site/ui/buttons/button.tsx'
import { COPY_LINK, LINK_COPIED, LINK_NOT_COPIED } from '../blog-texts.ts'
import { useCopyLink } from './use-copy-link.ts'

/** Copies the post's own address. Hidden without JavaScript, because it could do nothing. */
export function CopyLinkButton({ path }: { path: string }) {
  const { outcome, copy } = useCopyLink(path)

  return (
    <div className="post-copy needs-script">
      <Button look="outline" size="small" onClick={copy}>
        <svg className="post-copy-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path
            d={
              outcome === 'copied'
                ? 'm5 12.5 4.5 4.5L19 7.5'
                : 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1'
            }
          />
        </svg>
        {COPY_LINK}
      </Button>
      <p className="text-quiet text-small" role="status">
        {outcome === 'copied' && LINK_COPIED}
        {outcome === 'failed' && LINK_NOT_COPIED}
      </p>
    </div>
  )
}
