-- Media type handlers and representations of domains, in a schema that serves nothing else.

create schema press;
grant usage on schema press to anon, authenticated, service_role;

create table press.lines (id int primary key, name text, points int[]);
insert into press.lines values (1, 'first', '{1,5}'), (2, 'second', '{2,6}');
create view press."lines.xml" as select * from press.lines;

create domain press."application/vnd.press.points" as bytea;
create function press.points_of(id int) returns press."application/vnd.press.points" language sql stable as $$
  select decode(string_agg(lpad(to_hex(point), 2, '0'), ''), 'hex') from press.lines l, unnest(l.points) as point
  where l.id = points_of.id
$$;
create function press.points_step(state bytea, next press.lines) returns press."application/vnd.press.points"
  language sql stable as $$ select state || decode(lpad(to_hex(next.points[1]), 2, '0'), 'hex') $$;
create aggregate press.points(press.lines) (
  initcond = '', stype = press."application/vnd.press.points", sfunc = press.points_step
);
create function press.all_lines() returns setof press.lines language sql stable as 'select * from press.lines order by id';

-- Takes the place of our own CSV for one table.
create domain press."text/csv" as text;
create function press.csv_step(state text, next press.lines) returns press."text/csv"
  language sql stable as $$ select state || next.id || ';' || next.name || E'\n' $$;
create function press.csv_end(state press."text/csv") returns press."text/csv" language plpgsql as $$
begin
  perform set_config('response.headers', '[{"Content-Disposition": "attachment; filename=\"lines.csv\""}]', true);
  return U&'\FEFFid;name' || E'\n' || state;
end $$;
create aggregate press.csv(press.lines) (
  initcond = '', stype = press."text/csv", sfunc = press.csv_step, finalfunc = press.csv_end
);

-- Answers any media type.
create domain press."*/*" as bytea;
create function press.xml_step(state press."*/*", next press."lines.xml") returns press."*/*" language sql stable as $$
  select state || xmlelement(name line, xmlattributes(next.id as id), next.name)::text::bytea
$$;
create function press.xml_end(state press."*/*") returns press."*/*" language plpgsql as $$
declare
  accepted text := coalesce(current_setting('request.headers', true)::json ->> 'accept', '*/*');
begin
  if accepted in ('text/xml', 'application/xml', '*/*') then
    perform set_config('response.headers', json_build_array(json_build_object(
      'Content-Type', case accepted when '*/*' then 'text/xml' else accepted end))::text, true);
  elsif accepted <> 'application/x-default' then
    raise sqlstate 'PT415' using message = 'Unsupported Media Type';
  end if;
  return state;
end $$;
create aggregate press.xml(press."lines.xml") (
  initcond = '', stype = press."*/*", sfunc = press.xml_step, finalfunc = press.xml_end
);

-- Handlers that must not take effect.
create domain press."application/vnd.pgrst.object" as json;
create function press.own_object() returns press."application/vnd.pgrst.object"
  language sql stable as $$ select '{"own": true}'::json $$;

-- A UUID that is shown, filtered and sent as base64.
create domain press.short_id as uuid;
create function press.short_id_to_json(press.short_id) returns json
  language sql immutable as $$ select to_json(encode(uuid_send($1), 'base64')) $$;
create function press.short_id_from_text(text) returns press.short_id
  language sql immutable as $$ select encode(decode($1, 'base64'), 'hex')::uuid $$;
create function press.short_id_from_json(json) returns press.short_id
  language sql immutable as $$ select press.short_id_from_text($1 #>> '{}') $$;
-- A UUID that is shown as base64 only.
create domain press.shown_id as uuid;
create function press.shown_id_to_json(press.shown_id) returns json
  language sql immutable as $$ select to_json(encode(uuid_send($1), 'base64')) $$;
-- PostgreSQL warns that it ignores casts of domains.
set client_min_messages = error;
create cast (press.short_id as json) with function press.short_id_to_json(press.short_id) as implicit;
create cast (text as press.short_id) with function press.short_id_from_text(text) as implicit;
create cast (json as press.short_id) with function press.short_id_from_json(json) as implicit;
create cast (press.shown_id as json) with function press.shown_id_to_json(press.shown_id) as implicit;
reset client_min_messages;

create table press.profiles (id press.short_id primary key, name text);
insert into press.profiles values ('846c4ffd-92ce-4de7-8d11-8e29929f4ec4', 'Ada');
create table press.badges (id press.shown_id primary key, profile_id press.short_id references press.profiles, name text);
insert into press.badges values
  ('846c4ffd-92ce-4de7-8d11-8e29929f4ec4', '846c4ffd-92ce-4de7-8d11-8e29929f4ec4', 'Editor');
grant select, insert, update, delete on all tables in schema press to anon;
