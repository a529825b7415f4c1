import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type UserConfig } from 'vite'

/** A built site carries its own React, fixed to production: no environment variable of the process can change it. */
const production: UserConfig = {
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
}

export default defineConfig(({ command }) => ({
  ...(command === 'build' ? production : {}),
  plugins: [tailwindcss(), reactRouter()],
}))
