/**
 * The number at an index. Throws a RangeError if there is none. Rows and sums are all of one array type,
 * because engines read mixed types an order of magnitude slower.
 */
export function at(numbers: Int32Array, index: number): number {
  const value = numbers[index]
  if (value === undefined) throw new RangeError(`No number at ${index} of ${numbers.length}`)
  return value
}

export function add(sums: Int32Array, index: number, amount: number): void {
  sums[index] = at(sums, index) + amount
}
