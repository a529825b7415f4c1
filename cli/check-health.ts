// The health check of the image: exits with 0 while the process answers. A lost database is not a reason to restart it.
import { env, exit } from 'node:process'

const { PORT = '3000' } = env

const isHealthy = await fetch(`http://127.0.0.1:${PORT}/healthz`).then(
  ({ ok }) => ok,
  () => false,
)
exit(isHealthy ? 0 : 1)
