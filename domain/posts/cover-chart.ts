/**
 * The first chart that a post's author typed: a block of code in the language `chart`. It is the post's cover, and not
 * part of its text. private.find_cover_chart in supabase/migrations finds the same block.
 */
const CHART_BLOCK = /<pre><code class="language-chart">([^<]+)<\/code><\/pre>/

const MAX_LENGTH = 2000

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&' }

/** The typed lines of the chart in a post's HTML; null if there is none or it is too long to be drawn. */
export function findCoverChart(content: string): string | null {
  const source = CHART_BLOCK.exec(content)?.[1]
  if (source === undefined || source.length > MAX_LENGTH) return null
  return source.replace(/&(lt|gt|quot|amp);/g, (entity, name: string) => ENTITIES[name] ?? entity)
}

/** A post's HTML without the block that is its cover. */
export function withoutCoverChart(content: string): string {
  return findCoverChart(content) === null ? content : content.replace(CHART_BLOCK, '')
}
