/** For a command whose capability has not been built: says so and fails, so that no script believes it worked. */
export function endAsMissing(command: string, explanation: string): never {
  console.error(`\`${command}\` does not work yet: ${explanation}`)
  process.exit(1)
}
