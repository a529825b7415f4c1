/**
 * "28,000": a whole number from 0 on, in the groups of en-US. By hand, because the browser's own formatter takes
 * 20 ms of a desktop core to make, and pages draw their counts while they come alive.
 */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** "1 post", "2,000 posts": for nouns whose plural ends in s. */
export function formatCounted(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`
}
