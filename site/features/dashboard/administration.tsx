import { Link } from 'react-router'
import { formatCount } from '#site/lib/format/format-count.ts'
import type { TableClient } from '#site/lib/supabase-browser.ts'
import { unwrap } from '#site/lib/unwrap.ts'
import { LinkButton } from '#site/ui/button.tsx'

export type AdminCounts = { messages: number; questions: number }

/** New messages and open questions. Null if they could not be read: the links are shown without them. */
export async function readAdminCounts(supabase: TableClient): Promise<AdminCounts | null> {
  try {
    const [messages, questions] = await Promise.all([
      supabase
        .from('contact_messages')
        .select('id', { count: 'exact', head: true })
        .eq('status', 'new')
        .eq('is_suspicious', false),
      supabase.rpc('open_questions'),
    ])
    if (messages.error) throw messages.error
    return { messages: messages.count ?? 0, questions: unwrap(questions).length }
  } catch (error) {
    console.warn('What waits for an administrator could not be counted:', error)
    return null
  }
}

/** The administrators' pages, with what waits on each. */
export function Administration({ counts }: { counts: AdminCounts | null }) {
  const links = [
    { to: '/admin/messages', label: 'Messages', count: counts?.messages ?? 0, unit: 'new' },
    { to: '/admin/questions', label: 'Open Questions', count: counts?.questions ?? 0, unit: 'open' },
    { to: '/admin/moderation', label: 'Moderation', count: 0, unit: '' },
    { to: '/admin/operations', label: 'Operations', count: 0, unit: '' },
  ]
  return (
    <section aria-labelledby="administration-heading">
      <h2 id="administration-heading" className="text-h4">
        Administration
      </h2>
      <ul className="mt-3 border-line border-b">
        {links.map(({ to, label, count, unit }) => (
          <li key={to} className="border-line border-t">
            <Link to={to} className="title-link flex justify-between gap-4 py-2.5">
              {label}
              {count > 0 && (
                <span className="tabular text-quiet">
                  {formatCount(count)} {unit}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-4">
        <LinkButton to="/admin/categories" size="small">
          Manage Categories
        </LinkButton>
      </p>
    </section>
  )
}
