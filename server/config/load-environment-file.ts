import { existsSync } from 'node:fs'
import { loadEnvFile } from 'node:process'

/** Reads `.env` if it exists. Variables that are already set take precedence. */
export function loadEnvironmentFile(): void {
  if (existsSync('.env')) loadEnvFile('.env')
}
