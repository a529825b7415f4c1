import { useRef, useState } from 'react'
import { useSupabase } from '#site/lib/use-supabase.ts'
import { refusalReason } from '#site/lib/with-refusal-reason.ts'
import { dismissErrors, showError, showSuccess } from '#site/ui/toasts/toast-store.ts'
import { subscribe, unsubscribe } from '../calls/save-subscription.ts'
import { SUBSCRIBED, SUBSCRIPTION_FAILED, UNSUBSCRIBED } from '../dashboard-texts.ts'

type SubscriptionOptions = {
  userId: string
  /** The categories that the user was subscribed to when the page loaded. */
  subscribedIds: readonly string[]
}

/** The user's subscriptions. A change shows at once and is reverted if the service refuses it. */
export function useSubscriptions({ userId, subscribedIds }: SubscriptionOptions) {
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
      console.warn(error)
      show(categoryId, !isOn)
      showError(SUBSCRIPTION_FAILED, refusalReason(error))
    } finally {
      running.current.delete(categoryId)
    }
  }

  return { isSubscribed, toggle }
}
