type ReaderModule = typeof import('./insert-pasted.ts')

let loaded: ReaderModule | null = null

/** The code that reads other programs' clipboards is a third of the editor, and not needed for the first letter. */
export async function loadReader(): Promise<ReaderModule> {
  loaded = await import('./insert-pasted.ts')
  return loaded
}

/** Null until it is loaded. */
export function loadedReader(): ReaderModule | null {
  return loaded
}
