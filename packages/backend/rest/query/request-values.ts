import type { Slot } from './query-types.ts'

/** The values of one request, in the order in which its parts were read. */
export class RequestValues {
  readonly values: (string | null)[] = []

  add(value: string | null): Slot {
    return this.values.push(value) - 1
  }
}
