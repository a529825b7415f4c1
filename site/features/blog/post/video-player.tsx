import { type MouseEvent, useState } from 'react'
import { Arrow } from '#site/ui/arrow.tsx'
import type { PostVideo } from './load-post-page.ts'

/** Specification §9. */
const PLAYER_HEIGHT = 400

/** Loads YouTube's player on a click, from its cookie-free host, so that YouTube learns nothing about other readers. */
export function VideoPlayer({ video, title }: { video: PostVideo; title: string }) {
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
