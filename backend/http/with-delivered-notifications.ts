import type { HttpModule } from './http-module.ts'
import { isRead } from './is-read.ts'

/**
 * The same module, except that a write is answered only after this process has received the notifications that the
 * write caused. So a client that has received the answer to unpublishing a post no longer finds the post in this
 * process's caches.
 */
export function withDeliveredNotifications(module: HttpModule, awaitNotifications: () => Promise<void>): HttpModule {
  return {
    ...module,
    async handle(request, context) {
      const response = await module.handle(request, context)
      if (!isRead(request.method)) await awaitNotifications()
      return response
    },
  }
}
