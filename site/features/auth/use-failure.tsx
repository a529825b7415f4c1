import { type ReactNode, useState } from 'react'
import { Notice } from '#site/ui/notice.tsx'
import type { AuthFailure } from './rules/auth-error-kind.ts'
import { limitMessage, type Message, type Operation } from './rules/auth-messages.ts'
import { showFailure } from './show-message.ts'

type Failures = {
  /** Reports the failure, if there is one, and returns whether there is. */
  hasFailed: (operation: Operation, failure: AuthFailure | null) => failure is AuthFailure
  /** Belongs beside the form: a refusal for a time, which must be readable while the visitor waits. */
  notice: ReactNode
}

/** How the forms report what the service refused: for a time beside the form, anything else as a toast. */
export function useFailure(): Failures {
  const [limit, setLimit] = useState<Message | null>(null)

  function hasFailed(operation: Operation, failure: AuthFailure | null): failure is AuthFailure {
    const found = failure && limitMessage(operation, failure)
    setLimit(found)
    if (failure && !found) showFailure(operation, failure)
    return failure !== null
  }

  const notice = limit && (
    <Notice tone="warning" role="alert" title={limit.title}>
      {limit.text}
    </Notice>
  )
  return { hasFailed, notice }
}
