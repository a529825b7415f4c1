import { type ComponentType, lazy } from 'react'

/** A component that the page can do without: if its code cannot be downloaded, nothing is rendered. */
export function lazyIfPossible<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    try {
      return { default: await load() }
    } catch (error) {
      console.warn(error)
      return { default: (() => null) as ComponentType<Props> }
    }
  })
}
