import { parentPort } from 'node:worker_threads'
import { type PostText, renderPost } from '#domain/posts/render-post.ts'

// The thread in which members' texts are rendered (post-renderer.ts). It answers its texts one by one, in their order.
parentPort?.on('message', (text: PostText) => parentPort?.postMessage(renderPost(text)))
parentPort?.postMessage('ready')
