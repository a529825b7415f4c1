import type { Connect } from '#site/lib/supabase-browser.ts'
import { refusalReason } from '#site/lib/with-refusal-reason.ts'
import { showError, showSuccess } from '#site/ui/toasts/toast-store.ts'
import { deleteMessage } from './calls/delete-message.ts'
import type { Status } from './calls/list-messages.ts'
import { setStatus } from './calls/set-status.ts'
import { unflagMessage } from './calls/unflag-message.ts'
import { DELETE_DONE, DELETE_FAILED, STATUS_DONE, STATUS_FAILED, UNFLAG_DONE, UNFLAG_FAILED } from './message-texts.ts'

export type MessageActions = {
  changeStatus: (id: string, status: Status) => Promise<void>
  unflag: (id: string) => Promise<void>
  remove: (id: string) => Promise<void>
}

type ActionOptions = { connect: Connect; onDone: () => Promise<void> }

/** The actions of an administrator on a message. Each one shows its result and reloads the list. */
export function createMessageActions({ connect, onDone }: ActionOptions): MessageActions {
  async function act(call: () => Promise<void>, { done, failed }: { done: string; failed: string }): Promise<void> {
    try {
      await call()
      showSuccess(done)
      await onDone()
    } catch (error) {
      console.warn(error)
      showError(failed, refusalReason(error))
    }
  }

  return {
    changeStatus: (id, status) =>
      act(async () => setStatus(await connect(), id, status), { done: STATUS_DONE[status], failed: STATUS_FAILED }),
    unflag: (id) => act(async () => unflagMessage(await connect(), id), { done: UNFLAG_DONE, failed: UNFLAG_FAILED }),
    remove: (id) => act(async () => deleteMessage(await connect(), id), { done: DELETE_DONE, failed: DELETE_FAILED }),
  }
}
