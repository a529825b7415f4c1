import { EmptyState } from '#site/ui/empty-state.tsx'
import { NO_POSTS } from './dashboard-texts.ts'

/** The steps to a first post. The action, "New Post", is in the heading of the list above. */
const STEPS = [
  {
    title: 'Write',
    text: 'Type, or paste from Word: headings, lists and tables stay. Save it as a draft at any time.',
  },
  { title: 'Preview', text: 'See the post as readers will, before they do.' },
  { title: 'Publish', text: 'When it is ready, or at a time you choose. You can unpublish it again.' },
]

/** Replaces the list of posts of a member who has none. */
export function FirstPost() {
  return (
    <>
      <EmptyState text={NO_POSTS} />
      <ol className="border-line border-b">
        {STEPS.map(({ title, text }) => (
          <li key={title} className="grid grid-cols-[6rem_minmax(0,1fr)] gap-4 border-line border-t py-4">
            <h3 className="text-h4">{title}</h3>
            <p className="text-quiet">{text}</p>
          </li>
        ))}
      </ol>
    </>
  )
}
