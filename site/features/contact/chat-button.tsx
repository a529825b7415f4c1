import { type ComponentType, type MouseEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useIsHydrated } from '#site/lib/use-is-hydrated.ts'
import type { ChatProps } from './chat.tsx'

const LABEL = 'Chat with us'

/** The page has a contact form, or is for the firm's own staff. An open chat stays. */
const WITHOUT_CHAT = /^\/(contact|admin)(\/|$)/

type ChatState = { isOpen: boolean; Chat: ComponentType<ChatProps> | null }

/**
 * The round button in the dock. It downloads the chat on hover or focus; without JavaScript it is a link to the
 * contact form.
 */
export function ChatButton() {
  const isHydrated = useIsHydrated()
  const isOffered = !WITHOUT_CHAT.test(useLocation().pathname)
  const isClosing = useRef(false)
  const [{ isOpen, Chat }, setState] = useState<ChatState>({ isOpen: false, Chat: null })

  async function open() {
    try {
      const { Chat: loaded } = await loadChat()
      setState({ isOpen: true, Chat: loaded })
    } catch (error) {
      console.warn(error)
      window.location.assign('/contact')
    }
  }

  /** React may repeat an early press (site/first-load) just before the button takes the link's place. */
  function handleLink(event: MouseEvent) {
    event.preventDefault()
    void open()
  }

  function close() {
    isClosing.current = true
    setState((state) => ({ ...state, isOpen: false }))
  }

  /** Returns the focus to the button, which reappears when the card closes. */
  function takeFocusBack(button: HTMLButtonElement | null) {
    if (!button || !isClosing.current) return
    isClosing.current = false
    button.focus()
  }

  if (!isHydrated) {
    if (!isOffered) return null
    return (
      <a className="chat-button" href="/contact" aria-label={LABEL} data-early="chat" onClick={handleLink}>
        <ChatSign />
      </a>
    )
  }
  return (
    <>
      {Chat && <Chat isOpen={isOpen} onClose={close} />}
      {isOffered && !isOpen && (
        <button
          ref={takeFocusBack}
          type="button"
          className="chat-button"
          data-early="chat"
          aria-label={LABEL}
          aria-haspopup="dialog"
          onPointerEnter={prefetch}
          onFocus={prefetch}
          onClick={() => void open()}
        >
          <ChatSign />
        </button>
      )}
    </>
  )
}

function loadChat() {
  return import('./chat.tsx')
}

/** Ignores failures: pressing the button tries again and handles them. */
function prefetch(): void {
  loadChat().catch(() => {})
}

function ChatSign() {
  return (
    <>
      <span className="chat-sign">
        <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path d="M5 5h14a1.5 1.5 0 0 1 1.5 1.5v8A1.5 1.5 0 0 1 19 16h-7l-4.5 4v-4H5a1.5 1.5 0 0 1-1.5-1.5v-8A1.5 1.5 0 0 1 5 5zM8 9.25h8M8 12h5" />
        </svg>
      </span>
      <span className="chat-words">{LABEL}</span>
    </>
  )
}
