import { useRef, useState } from 'react'
import type { CategoryName } from '#site/lib/list-categories.ts'
import { type BrowserSupabase, useSupabase } from '#site/lib/supabase-browser.ts'
import { isDuplicate, unwrap } from '#site/lib/unwrap.ts'
import { Button } from '#site/ui/button.tsx'
import { dismissErrors, showFailure, showSuccess } from '#site/ui/toast-store.ts'
import { NO_CATEGORIES, SUBSCRIBED, SUBSCRIPTION_FAILED, UNSUBSCRIBED } from './dashboard-texts.ts'

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

type SubscriptionOptions = {
  userId: string
  /** The categories that the user was subscribed to when the page loaded. */
  subscribedIds: readonly string[]
}

/** The user's subscriptions. A change shows at once and is reverted if the service refuses it. */
function useSubscriptions({ userId, subscribedIds }: SubscriptionOptions) {
  const connect = useSupabase()
  const [changes, setChanges] = useState<ReadonlyMap<string, boolean>>(new Map())
  // One request per category at a time. A ref, because state changes only with the next render.
  const running = useRef(new Set<string>())

  function isSubscribed(categoryId: string): boolean {
    return changes.get(categoryId) ?? subscribedIds.includes(categoryId)
  }

  function show(categoryId: string, isOn: boolean): void {
    setChanges((current) => new Map(current).set(categoryId, isOn))
  }

  async function toggle(categoryId: string): Promise<void> {
    if (running.current.has(categoryId)) return
    running.current.add(categoryId)
    const isOn = !isSubscribed(categoryId)
    show(categoryId, isOn)
    dismissErrors()
    try {
      const save = isOn ? subscribe : unsubscribe
      await save(await connect(), { userId, categoryId })
      showSuccess(isOn ? SUBSCRIBED : UNSUBSCRIBED)
    } catch (error) {
      show(categoryId, !isOn)
      showFailure(SUBSCRIPTION_FAILED, error)
    } finally {
      running.current.delete(categoryId)
    }
  }

  return { isSubscribed, toggle }
}

type Subscription = { userId: string; categoryId: string }

/** Subscribes a user to a category. An existing subscription, made in another tab, is not an error. */
async function subscribe(supabase: BrowserSupabase, { userId, categoryId }: Subscription): Promise<void> {
  const { error } = await supabase.from('blog_subscriptions').insert({ user_id: userId, category_id: categoryId })
  if (error && !isDuplicate(error)) throw error
}

/** Ends a subscription. One that is already gone is not an error. */
async function unsubscribe(supabase: BrowserSupabase, { userId, categoryId }: Subscription): Promise<void> {
  unwrap(await supabase.from('blog_subscriptions').delete().eq('user_id', userId).eq('category_id', categoryId))
}
