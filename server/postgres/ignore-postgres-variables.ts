/**
 * Removes PGPORT, PGSSLMODE and similar variables from this process's environment. The driver uses them for everything
 * that a connection URL does not specify, but they are meant for another server: with PGPORT set, the site looked for
 * the embedded server's socket under a wrong name and waited for minutes.
 */
export function ignorePostgresVariables(): void {
  for (const name of Object.keys(process.env)) if (name.startsWith('PG')) delete process.env[name]
}
