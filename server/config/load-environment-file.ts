import { existsSync } from 'node:fs'
import { loadEnvFile } from 'node:process'

/** Reads `.env` if there is one. What the environment says already wins. */
export function loadEnvironmentFile(): void {
  if (existsSync('.env')) loadEnvFile('.env')
}
