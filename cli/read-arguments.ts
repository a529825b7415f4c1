import { type ParseArgsConfig, parseArgs } from 'node:util'
import { StartError } from '#server/process/start-error.ts'

type NamedOptions = ParseArgsConfig & { options: NonNullable<ParseArgsConfig['options']> }

/**
 * `parseArgs` for the commands of package.json. Throws StartError with the usage for unknown arguments, and for options
 * that npm took for its own because `--` was missing: `npm run import posts.xml --dry-run` would import.
 */
export function readArguments<T extends NamedOptions>(usage: string, config: T, env = process.env) {
  const taken = Object.keys(config.options).filter((name) => hasTaken(name, env))
  if (taken.length > 0) {
    const options = taken.map((name) => `--${name}`).join(' ')
    const command = `npm run ${env.npm_lifecycle_event}`
    throw new StartError(
      `npm took ${options} for itself, so nothing was done. Put -- before all options: ${command} -- …`,
    )
  }
  try {
    return parseArgs(config)
  } catch (cause) {
    throw cause instanceof TypeError ? new StartError(`${cause.message}\n\n${usage}`, { cause }) : cause
  }
}

/** npm passes its options on as variables. It completes beginnings of its own names, such as "to" to "token-description". */
function hasTaken(name: string, env: NodeJS.ProcessEnv): boolean {
  const variable = `npm_config_${name.replaceAll('-', '_')}`
  return Object.entries(env).some(([key, value]) => key.toLowerCase().startsWith(variable) && value !== '')
}
