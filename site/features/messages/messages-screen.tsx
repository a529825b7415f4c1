import { useId, useRef } from 'react'
import { Form } from 'react-router'
import { pageCount } from '#site/lib/pagination.ts'
import { useSupabase } from '#site/lib/supabase-browser.ts'
import { saveFile } from '#site/lib/to-csv.ts'
import { Button } from '#site/ui/button.tsx'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { LoadFailed } from '#site/ui/notice.tsx'
import { Pagination } from '#site/ui/pagination.tsx'
import { AccessDenied, BackToDashboard, PrivatePageLoading } from '#site/ui/private-page-parts.tsx'
import { Skeleton } from '#site/ui/skeleton.tsx'
import { useAction } from '#site/ui/use-action.ts'
import { ViewLinks } from '#site/ui/view-links.tsx'
import {
  listAllMessages,
  MESSAGES_PAGE_SIZE,
  type MessageQuery,
  type MessagesContent,
  toSearch,
  VIEWS,
} from './message-calls.ts'
import { createMessageActions, type MessageActions, MessageItem } from './message-item.tsx'
import { ACCESS_DENIED, CSV_FAILED, LOAD_FAILED, LOADING } from './message-texts.ts'
import { messagesFile } from './messages-file.ts'

type MessagesScreenProps = {
  content: MessagesContent
  query: MessageQuery
  timeZone: string
  /** Loads everything again. */
  onReload: () => Promise<void>
  now?: Date
}

/** The inbox for administrators, or the reason why it is not shown. */
export function MessagesScreen(props: MessagesScreenProps) {
  const connect = useSupabase()
  const { content, query, onReload } = props
  const heading = useRef<HTMLHeadingElement>(null)
  if (content.state === 'denied') return <AccessDenied text={ACCESS_DENIED} />

  const actions = createMessageActions({
    connect,
    async onDone() {
      await onReload()
      // The pressed button may be gone together with its message.
      heading.current?.focus()
    },
  })

  return (
    <div className="page-column py-8 sm:py-12">
      <BackToDashboard look="quiet" />
      <div className="messages-head">
        <h1 className="text-h2" ref={heading} tabIndex={-1}>
          Messages
        </h1>
        {content.state === 'allowed' && content.total > 0 && <DownloadButton query={query} />}
      </div>
      <MessagesFilter query={query} />
      {content.state === 'allowed' ? (
        <MessageList {...props} content={content} actions={actions} />
      ) : (
        <LoadFailed
          title={LOAD_FAILED}
          text="They are stored; they could not be read just now."
          role="alert"
          onReload={onReload}
        />
      )}
    </div>
  )
}

type MessageListProps = MessagesScreenProps & {
  content: Extract<MessagesContent, { state: 'allowed' }>
  actions: MessageActions
}

function MessageList({ content: { messages, total }, query, timeZone, now = new Date(), actions }: MessageListProps) {
  const isNarrowed = query.words !== '' || query.view !== 'new'
  if (messages.length === 0) {
    return <EmptyState text={isNarrowed ? 'No message matches this filter.' : 'No open messages.'} />
  }
  return (
    <>
      <p className="messages-quiet" role="status">
        {total} {total === 1 ? 'message' : 'messages'}
      </p>
      <ul className="messages-list">
        {messages.map((message) => (
          <MessageItem key={message.id} {...{ message, timeZone, now, actions }} />
        ))}
      </ul>
      <Pagination
        current={query.page}
        count={pageCount(total, MESSAGES_PAGE_SIZE)}
        toPage={(page) => toSearch({ ...query, page })}
      />
    </>
  )
}

function DownloadButton({ query }: { query: MessageQuery }) {
  const connect = useSupabase()
  const { isBusy, run } = useAction()

  async function download() {
    await run(CSV_FAILED, async () =>
      saveFile('messages.csv', messagesFile(await listAllMessages(await connect(), query)), 'text/csv;charset=utf-8'),
    )
  }

  return (
    <Button size="small" isBusy={isBusy} onClick={() => void download()}>
      Download as CSV
    </Button>
  )
}

/** Links and a GET form, so each filter has its own URL. */
function MessagesFilter({ query }: { query: MessageQuery }) {
  const id = useId()
  const views = VIEWS.map(({ view, label }) => ({
    label,
    to: toSearch({ ...query, view, page: 1 }),
    isCurrent: view === query.view,
  }))
  return (
    <div className="messages-filter">
      <ViewLinks label="Kinds of messages" views={views} />
      {/* The key resets the search box when the URL changes. */}
      <Form role="search" className="messages-search" key={query.words}>
        {query.view !== 'new' && <input type="hidden" name="show" value={query.view} />}
        <label className="sr-only" htmlFor={id}>
          Search messages
        </label>
        <input
          className="input"
          id={id}
          type="search"
          name="q"
          defaultValue={query.words}
          placeholder="Name, words or reference number"
        />
        <Button type="submit">Search</Button>
      </Form>
    </div>
  )
}

/** The inbox while its data loads and the user's role is checked. */
export function MessagesLoading() {
  return (
    <PrivatePageLoading heading="Messages" status={LOADING} subject="The inbox" layout="form">
      <div className="grid gap-5">
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
        <Skeleton className="h-48" />
        <Skeleton className="h-48" />
        <Skeleton className="h-48" />
      </div>
    </PrivatePageLoading>
  )
}
