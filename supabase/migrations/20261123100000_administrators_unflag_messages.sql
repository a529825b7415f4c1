-- Only a person knows what is spam: an administrator takes the mark from a message. The reasons stay with it.
grant update (is_suspicious) on table public.contact_messages to authenticated;
