-- Media type handlers and representations of domains, in addition to rest-shop.sql.

create domain shop."text/plain" as text;
create domain shop."text/xml" as xml;
create domain shop."text/tab-separated-values" as text;
create domain shop."application/octet-stream" as bytea;
create domain shop."application/vnd.shop.stock+json" as jsonb;
create domain shop."*/*" as bytea;

create function shop.whole_plain(text) returns shop."text/plain" language sql immutable as 'select $1';
create function shop.whole_xml(xml) returns shop."text/xml" language sql immutable as 'select $1';
create function shop.whole_octets(bytea) returns shop."application/octet-stream" language sql immutable as 'select $1';
create function shop.plain_nothing() returns shop."text/plain" language sql immutable as 'select null';
create function shop.plain_twice() returns setof shop."text/plain" language sql immutable as $$ values ('a'), ('b') $$;
create function shop.any_type() returns shop."*/*" language plpgsql as $$
begin
  perform set_config('response.headers', '[{"Content-Type": "image/gif"}]', true);
  return '\x474946';
end $$;

-- Tab-separated text of any relation.
create function shop.tsv_step(state text, next anyelement) returns shop."text/tab-separated-values"
  language sql immutable as $$ select state || replace(trim(both '()' from next::text), ',', E'\t') || E'\n' $$;
create aggregate shop.tsv(anyelement) (
  initcond = '', stype = shop."text/tab-separated-values", sfunc = shop.tsv_step
);

-- A stock list of products only, which takes the place of the one of any relation.
create function shop.stock_step(state jsonb, next shop.products) returns shop."application/vnd.shop.stock+json"
  language sql immutable as $$ select state || jsonb_build_array(next.name) $$;
create aggregate shop.stock(shop.products) (
  initcond = '[]', stype = shop."application/vnd.shop.stock+json", sfunc = shop.stock_step
);
create function shop.all_products() returns setof shop.products
  language sql stable as 'select * from shop.products order by id';

-- What PostGIS would add.
create function shop.st_asgeojson(record, digits int default 9) returns text language plpgsql immutable as $$
begin
  return json_build_object('type', 'Feature', 'properties', row_to_json($1));
end $$;

-- A color is stored as a number, and shown, filtered and sent as #rrggbb.
create domain shop.color as int;
create function shop.color_to_json(shop.color) returns json
  language sql immutable as $$ select to_json('#' || lpad(to_hex($1), 6, '0')) $$;
create function shop.color_from_text(text) returns shop.color
  language sql immutable as $$ select ('x' || lpad(ltrim($1, '#'), 8, '0'))::bit(32)::int $$;
create function shop.color_from_json(json) returns shop.color
  language sql immutable as $$ select shop.color_from_text($1 #>> '{}') $$;
-- PostgreSQL warns that it ignores casts of domains.
set client_min_messages = error;
create cast (shop.color as json) with function shop.color_to_json(shop.color) as implicit;
create cast (text as shop.color) with function shop.color_from_text(text) as implicit;
create cast (json as shop.color) with function shop.color_from_json(json) as implicit;
create table shop.paints (
  id int primary key,
  color shop.color default 255,
  customer_id int references shop.customers (id)
);
insert into shop.paints values (1, 0, 1), (2, 65280, 1), (3, null, 2);
grant select, insert, update, delete on shop.paints to anon;
