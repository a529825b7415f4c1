-- An identity provider may say when a session has to end. The session opens only when the flow's code is exchanged, so
-- the flow keeps it until then.
alter table auth.flow_state add column session_not_after timestamptz;
