import { type MouseEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { PostPart } from '#domain/posts/post-outline.ts'
import { trustSanitizedHtml } from '#site/lib/trusted-html.ts'
import { Arrow } from '#site/ui/arrow.tsx'
import { showError } from '#site/ui/toast-store.ts'
import { ARTICLE_LABEL, ARTICLES_TITLE, CODE_COPIED, CODE_NOT_COPIED, COPY_CODE } from '../blog-texts.ts'
import type { PostPage, PostVideo } from './load-post-page.ts'
import { type OutsideLink, shortAddress } from './outside-links.ts'

/** Specification §9. */
const PLAYER_HEIGHT = 400

/** The reading column: video, text, links to other articles. */
export function PostArticle({ post }: { post: PostPage }) {
  const { video, articles, parts, title } = post
  return (
    <div className="post-column">
      {video && <VideoPlayer key={post.id} video={video} title={title} />}
      <div>
        {parts.map((part, index) => (
          // The index is a safe fallback key: the parts never change their order.
          <PostBody key={part.ids[0] ?? index} part={part} />
        ))}
      </div>
      {articles.length > 0 && <RelatedArticles articles={articles} />}
    </div>
  )
}

function RelatedArticles({ articles }: { articles: readonly OutsideLink[] }) {
  return (
    <section className="rounded-medium bg-sunken px-6 py-5">
      <h2 className="font-semibold font-text text-small tracking-normal">{ARTICLES_TITLE}</h2>
      <ul className="mt-2 grid gap-1">
        {articles.map(({ url }) => (
          <li key={url}>
            <a className="inline-block py-0.5" href={url} rel="ugc nofollow noopener">
              <span className="text-link">{ARTICLE_LABEL}</span>{' '}
              <span className="wrap-anywhere text-quiet text-small">on {shortAddress(url)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/**
 * A member's text. Its HTML comes only from domain/posts/post-html.ts, with code presented by server/rendering/code;
 * styles/post-body.css confines its layout.
 */
function PostBody({ part: { ids, html } }: { part: PostPart }) {
  const [id, ...otherIds] = ids
  const body = useRef<HTMLDivElement>(null)
  const frames = useCodeFrames(body, html)
  // React writes the HTML again whenever this is a new object, which would remove the frames with their buttons.
  const inner = useMemo(() => ({ __html: trustSanitizedHtml(html) }), [html])

  return (
    <>
      {otherIds.map((other) => (
        <span key={other} id={other} />
      ))}
      <div
        ref={body}
        className={id === undefined ? 'post-body' : 'post-body post-part'}
        id={id}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized on the server by an allow-list.
        dangerouslySetInnerHTML={inner}
      />
      {frames.map(({ element, name, code }) =>
        createPortal(<CopyCodeButton key={name} name={name} code={code} />, element, name),
      )}
    </>
  )
}

type CopyCodeButtonProps = {
  /** The block's accessible name. */
  name: string
  code: string
}

/** Copies a block of code; the button itself says that it did. */
function CopyCodeButton({ name, code }: CopyCodeButtonProps) {
  const [isCopied, setCopied] = useState(false)

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(code)
      setCopied(true)
    } catch {
      showError(CODE_NOT_COPIED)
    }
  }

  return (
    <>
      <button type="button" className="code-copy" onClick={() => void handleCopy()} onBlur={() => setCopied(false)}>
        {isCopied ? CODE_COPIED : COPY_CODE}
        <span className="code-outcome"> {name}</span>
      </button>
      <span className="code-outcome" role="status">
        {isCopied && CODE_COPIED}
      </span>
    </>
  )
}

type CodeFrame = { element: Element; name: string; code: string }

/** The blocks of code in a post's HTML (server/rendering/code), once the page is hydrated. */
function useCodeFrames(body: RefObject<HTMLElement | null>, html: string): readonly CodeFrame[] {
  const [found, setFound] = useState<{ html: string; frames: readonly CodeFrame[] }>({ html: '', frames: [] })

  useEffect(() => {
    const elements = [...(body.current?.querySelectorAll('div.code-frame') ?? [])]
    if (elements.length > 0) setFound({ html, frames: elements.flatMap(readFrame) })
  }, [body, html])

  // The frames of an earlier version of the text are no longer in the page.
  return found.html === html ? found.frames : []
}

function readFrame(element: Element): CodeFrame[] {
  const pre = element.querySelector('pre')
  return pre ? [{ element, name: pre.getAttribute('aria-label') ?? '', code: pre.textContent }] : []
}

/** Loads YouTube's player on a click, from its cookie-free host, so that YouTube learns nothing about other readers. */
function VideoPlayer({ video, title }: { video: PostVideo; title: string }) {
  const [isPlaying, setIsPlaying] = useState(false)

  if (video.kind === 'link') {
    return (
      <p>
        <a className="arrow-link" href={video.link.url} rel="ugc nofollow noopener">
          Watch the video on {video.link.host} <Arrow />
        </a>
      </p>
    )
  }
  if (isPlaying) {
    return (
      <iframe
        className="post-player"
        ref={takeFocus}
        height={PLAYER_HEIGHT}
        src={`https://www.youtube-nocookie.com/embed/${video.videoId}?autoplay=1&rel=0`}
        title={`Video: ${title}`}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    )
  }

  function handleClick(event: MouseEvent) {
    // Let the browser open a new tab if the reader asked for one. Without JavaScript the link leads to YouTube's page.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setIsPlaying(true)
  }

  return (
    <a
      className="video-poster"
      href={`https://www.youtube.com/watch?v=${video.videoId}`}
      rel="noopener"
      onClick={handleClick}
    >
      <span className="video-play">
        <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path d="M7 4.5v15l12-7.5z" />
        </svg>
      </span>
      <span className="relative font-semibold">
        Play video<span className="sr-only">: {title}. </span>
      </span>
      <span className="relative text-panel-quiet text-small">Loads the player from YouTube</span>
    </a>
  )
}

/** Moves the focus to the player: the link that had it was removed. */
function takeFocus(frame: HTMLIFrameElement | null): void {
  frame?.focus()
}
