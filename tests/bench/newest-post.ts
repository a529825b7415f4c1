import type { RunningSite } from '#tests/site/start-site.ts'

/** The path of the newest post, read from the blog as a visitor sees it. */
export async function newestPost(running: RunningSite): Promise<string> {
  const html = await (await fetch(`${running.url}/blog`)).text()
  const path = /href="(\/blog\/[0-9a-f-]{36})"/.exec(html)?.[1]
  if (!path) throw new Error('The blog shows no post')
  return path
}
