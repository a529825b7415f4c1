import { parentPort } from 'node:worker_threads'
import { type PostText, renderPost } from '#domain/posts/render-post.ts'

// The thread that renders members' texts (post-renderer.ts), one at a time and in order.
parentPort?.on('message', (text: PostText) => parentPort?.postMessage(renderPost(text)))
parentPort?.postMessage('ready')
