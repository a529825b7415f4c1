import { type HttpModule, isRead } from './http-module.ts'

/**
 * The same module, except that a write is answered only after this process has received the notifications that the
 * write caused. So a client that has received the answer to unpublishing a post no longer finds the post in this
 * process's caches.
 */
export function withDeliveredNotifications(module: HttpModule, awaitNotifications: () => Promise<void>): HttpModule {
  const handleWrite: HttpModule['handle'] = async (request, context) => {
    const response = await module.handle(request, context)
    await awaitNotifications()
    return response
  }

  return {
    ...module,
    handle: (request, context) =>
      isRead(request.method) ? module.handle(request, context) : handleWrite(request, context),
  }
}
