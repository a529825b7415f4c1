import { CHAT_FAILED, CHAT_SENT } from '../contact-texts.ts'
import { ChatCard } from './chat-card.tsx'
import { type ChatOutcome, useChat } from './use-chat.ts'

export type ChatProps = { isOpen: boolean; onClose: () => void }

const NOTICES: Record<ChatOutcome, string> = { idle: '', sending: '', sent: CHAT_SENT, failed: CHAT_FAILED }

/** The chat card and the notice about the sent or failed message, which outlives the card (readings D40). */
export function Chat({ isOpen, onClose }: ChatProps) {
  const { draft, outcome, change, prepare, send, dismiss } = useChat(onClose)
  const notice = NOTICES[outcome]
  return (
    <>
      {/* Always rendered: a live region that is inserted together with its text is not announced. */}
      <div className={notice ? `chat-notice chat-notice-${outcome} floating` : 'sr-only'}>
        <p role="alert">{notice}</p>
        {notice && (
          <button type="button" className="chat-dismiss" aria-label="Dismiss" onClick={dismiss}>
            <CloseIcon />
          </button>
        )}
      </div>
      {isOpen && (
        <ChatCard
          isSending={outcome === 'sending'}
          closeIcon={<CloseIcon />}
          onChange={change}
          onSend={(honeypot) => void send(honeypot)}
          {...{ draft, prepare, onClose }}
        />
      )}
    </>
  )
}

function CloseIcon() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d="M6 6l12 12M18 6L6 18" />
    </svg>
  )
}
