/** The choices of a slicer: all, or one of its values. */
export function allOrOne<const Value extends string>(values: readonly Value[], all: string) {
  return [['All', all] as const, ...values.map((value) => [value, value] as const)] as const
}
