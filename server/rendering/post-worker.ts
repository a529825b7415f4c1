import { parentPort } from 'node:worker_threads'
import type { PostPart } from '#domain/posts/post-outline.ts'
import { type PostText, type RenderedPost, renderPost } from '#domain/posts/render-post.ts'
import { presentCode } from './code/present-code.ts'

/** A text to render, or parts of a rendered text whose code is to be presented. */
export type WorkerTask = PostText | { parts: readonly PostPart[] }

// The thread that renders members' texts (post-renderer.ts), one at a time and in order.
parentPort?.on('message', async (task: WorkerTask) => parentPort?.postMessage(await perform(task)))
parentPort?.postMessage('ready')

async function perform(task: WorkerTask): Promise<RenderedPost | PostPart[]> {
  return 'parts' in task ? presentCode(task.parts) : renderPost(task)
}
