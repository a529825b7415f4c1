import { type Command, type EditorState, Plugin, PluginKey } from 'prosemirror-state'
import { type RefObject, useEffect } from 'react'

const key = new PluginKey<boolean>('full-screen')

/** Whether only the text and its tools are on the screen. */
export function fullScreen(): Plugin {
  return new Plugin<boolean>({
    key,
    state: { init: () => false, apply: (tr, isFull) => (tr.getMeta(key) as boolean | undefined) ?? isFull },
  })
}

export function isFullScreen(state: EditorState): boolean {
  return key.getState(state) ?? false
}

export const toggleFullScreen: Command = (state, dispatch) => {
  dispatch?.(state.tr.setMeta(key, !isFullScreen(state)))
  return true
}

export const leaveFullScreen: Command = (state, dispatch, view) =>
  isFullScreen(state) && toggleFullScreen(state, dispatch, view)

/** Makes everything behind a full screen inert, except the save buttons, and the toasts, which say what saving did. */
export function useInertBehind(isFull: boolean, area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!isFull || !area.current) return
    const behind = elementsBeside(area.current)
    for (const element of behind) element.inert = true
    return () => {
      for (const element of behind) element.inert = false
    }
  }, [isFull, area])
}

/** The siblings of an element and of all its ancestors. */
function elementsBeside(element: HTMLElement): HTMLElement[] {
  const found: HTMLElement[] = []
  for (let inner = element; inner.parentElement; inner = inner.parentElement) {
    for (const sibling of inner.parentElement.children) {
      const isBehind = sibling instanceof HTMLElement && sibling !== inner && !sibling.inert
      if (isBehind && !sibling.matches('.toasts, [data-bottom-bar], head')) found.push(sibling)
    }
  }
  return found
}
