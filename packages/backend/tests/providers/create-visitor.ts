/** A browser without scripts: follows redirects, keeps cookies and submits the provider's forms. */
export type Visitor = {
  /** One request; redirects are not followed. */
  open: (url: string, request?: VisitorRequest) => Promise<Response>
  /**
   * Opens a URL and signs in at the provider as `login` when asked. Returns the first address that `isEnd` accepts,
   * without opening it.
   */
  travel: (
    url: string,
    options: { login?: string; cancels?: boolean; isEnd: (url: string) => boolean },
  ) => Promise<string>
}

type VisitorRequest = { form?: Record<string, string> | undefined; headers?: Record<string, string> }

const MAX_STEPS = 25

/** `servers` says where sites with made-up names really are, by origin. */
export function createVisitor(servers: Readonly<Record<string, string>> = {}): Visitor {
  const cookies = new Map<string, Map<string, string>>()

  async function open(url: string, { form, headers }: VisitorRequest = {}): Promise<Response> {
    const { origin } = new URL(url)
    const jar = cookies.get(origin) ?? new Map<string, string>()
    cookies.set(origin, jar)
    const response = await fetch(url.replace(origin, servers[origin] ?? origin), {
      redirect: 'manual',
      headers: { ...headers, cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(line)) jar.delete(name)
      else jar.set(name, value)
    }
    return response
  }

  return {
    open,
    async travel(start, { login = '', cancels = false, isEnd }) {
      let url = start
      let form: Record<string, string> | undefined
      for (let step = 0; step < MAX_STEPS; step++) {
        if (isEnd(url)) return url
        const response = await open(url, { form })
        form = undefined
        const location = response.headers.get('location')
        const html = location === null ? await response.text() : ''
        if (location !== null) url = new URL(location, url).href
        else if (cancels) url = new URL(/href="([^"]+abort)"/.exec(html)?.[1] ?? fail(url, html), url).href
        else {
          url = new URL(/<form[^>]+action="([^"]+)"/.exec(html)?.[1] ?? fail(url, html), url).href
          const prompt = /name="prompt" value="(\w+)"/.exec(html)?.[1] ?? ''
          form = prompt === 'login' ? { prompt, login, password: 'any' } : { prompt }
        }
      }
      throw new Error(`Still on the way after ${MAX_STEPS} steps: ${url}`)
    },
  }
}

function fail(url: string, html: string): never {
  throw new Error(`No form at ${url}: ${html.slice(0, 500)}`)
}
