import type { CategoryName } from '#site/lib/list-categories.ts'
import { Button } from '#site/ui/buttons/button.tsx'
import { NO_CATEGORIES } from '../dashboard-texts.ts'
import { useSubscriptions } from './use-subscriptions.ts'

type SubscriptionsProps = {
  userId: string
  categories: readonly CategoryName[]
  subscribedIds: readonly string[]
}

/** One toggle per category. */
export function Subscriptions({ categories, ...options }: SubscriptionsProps) {
  const { isSubscribed, toggle } = useSubscriptions(options)

  return (
    <section aria-labelledby="subscriptions-heading">
      <h2 id="subscriptions-heading" className="text-h4">
        Blog Subscriptions
      </h2>
      {categories.length === 0 ? (
        <p className="mt-2 text-quiet">{NO_CATEGORIES}</p>
      ) : (
        <ul className="mt-3 border-line border-b">
          {categories.map(({ id, name }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t py-2.5"
            >
              <span className="min-w-0">{name}</span>
              <SubscriptionButton name={name} isOn={isSubscribed(id)} onClick={() => void toggle(id)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function SubscriptionButton({ name, isOn, onClick }: { name: string; isOn: boolean; onClick: () => void }) {
  return (
    <Button size="small" className="members-subscription" aria-pressed={isOn} onClick={onClick}>
      {isOn && (
        <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false">
          <path d="M3 8.5l3.2 3.2L13 4.8" />
        </svg>
      )}
      {isOn ? 'Subscribed' : 'Subscribe'}
      <span className="sr-only"> to {name}</span>
    </Button>
  )
}
