const HOSTS = new Set(['youtube.com', 'youtube-nocookie.com', 'youtu.be'])
const VIDEO_ID = /^[\w-]{11}$/

/** The 11-character id in a YouTube watch, short, embed or v link; null for everything else (specification §5). */
export function youtubeVideoId(link: string): string | null {
  const url = URL.parse(/^https?:\/\//i.test(link.trim()) ? link.trim() : `https://${link.trim()}`)
  if (!url) return null

  const host = url.hostname.replace(/^(www|m|music)\./, '')
  if (!HOSTS.has(host)) return null

  const id = host === 'youtu.be' ? url.pathname.split('/')[1] : idOnYoutube(url)
  return id && VIDEO_ID.test(id) ? id : null
}

function idOnYoutube(url: URL): string | null | undefined {
  const [, kind, id] = url.pathname.split('/')
  if (kind === 'watch') return url.searchParams.get('v')
  return kind === 'embed' || kind === 'v' || kind === 'shorts' ? id : null
}
