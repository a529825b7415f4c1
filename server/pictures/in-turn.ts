/** Lets only one call run at a time: a decoded picture takes hundreds of megabytes. A failed call doesn't stop others. */
export function inTurn<Arguments extends unknown[], Result>(
  work: (...args: Arguments) => Promise<Result>,
): (...args: Arguments) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve()
  return (...args) => {
    const next = last.then(() => work(...args))
    last = next.catch(() => null)
    return next
  }
}
