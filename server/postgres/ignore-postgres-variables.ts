/**
 * Removes PGPORT, PGSSLMODE and their like from this process's environment. The driver falls back on them for
 * everything that an address leaves open, and they are meant for another server: with PGPORT set, the site looked for
 * its own one's socket under a wrong name, and waited for minutes.
 */
export function ignorePostgresVariables(): void {
  for (const name of Object.keys(process.env)) if (name.startsWith('PG')) delete process.env[name]
}
