/** Of `import{a}from"./name.js"` and `import"./name.js"`, in built code. */
const IMPORT = /(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g

type Script = { bytes: number; text: string }

/**
 * The compressed bytes of the scripts that a browser loads when a figure comes near, without those that its page has
 * already.
 */
export async function readFigureBytes(siteUrl: string, [name, path]: readonly [string, string]): Promise<number> {
  const html = await (await fetch(siteUrl + path)).text()
  const present = new Map<string, Script>()
  await readScripts(siteUrl, namesIn(html, /\/assets\/([\w.-]+\.js)/g), present)
  const module = name.endsWith('-agenda') ? 'agenda' : name === 'power-bi-home' ? 'power-bi-report' : name
  const entry = new RegExp(`/(${module}(?:-figure)?-[\\w-]{8}\\.js)`, 'g')
  const all = new Map(present)
  await readScripts(siteUrl, [...present.values()].flatMap(({ text }) => namesIn(text, entry)).slice(0, 1), all)
  if (all.size === present.size) throw new Error(`${path} does not load the figure ${name}`)
  return [...all].reduce((sum, [script, { bytes }]) => (present.has(script) ? sum : sum + bytes), 0)
}

/** Adds scripts and what they import to those that are known. */
async function readScripts(siteUrl: string, names: readonly string[], known: Map<string, Script>): Promise<void> {
  for (const name of names) {
    if (known.has(name)) continue
    const response = await fetch(`${siteUrl}/assets/${name}`, { headers: { 'Accept-Encoding': 'br' } })
    const bytes = Number(response.headers.get('content-length'))
    if (!response.ok || bytes === 0) throw new Error(`The size of ${name} is unknown`)
    const text = await response.text()
    known.set(name, { bytes, text })
    await readScripts(siteUrl, namesIn(text, IMPORT), known)
  }
}

function namesIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name = '']) => name)
}
