-- Names and values that must be encoded or quoted, computed fields, and a table with many rows.

create table api."Order Items" (id int primary key, "Unit Price" int);
insert into api."Order Items" values (1, 100), (2, 300);
create table api."موارد" (id int primary key, "اسم" text);
insert into api."موارد" values (1, 'قهوة');
create table api.marks (id int primary key, name text, "information.cpe" text);
insert into api.marks values
  (1, 'Hebdon,John', 'x-MS-y'), (2, 'Quote:"', 'other'), (3, 'Backslash:\', null), (4, 'a.b:c*(d)', null);

create function api.full_name(api.people) returns text stable language sql as
  $$select $1.first_name || ' ' || $1.last_name$$;
create function public.initial(api.people) returns text stable language sql as 'select left($1.first_name, 1)';
create function private.secret(api.people) returns text stable language sql as 'select $1.first_name';

create table api.bigtable (id int primary key);
insert into api.bigtable select generate_series(1, 2500);
analyze api.bigtable;
create view api.small_numbers as select id from api.bigtable where id <= 20;
create function api.numbers() returns setof api.bigtable stable language sql as 'select * from api.bigtable where id <= 30';

create table private.vaults (id int primary key);
create table private.doors (id int primary key, vault_id int references private.vaults (id));
insert into private.vaults values (1);
insert into private.doors values (7, 1);
create view api.doors as select * from private.doors;
create view api.vaults as select * from private.vaults;

create schema "مخطط";
create table "مخطط".items (id int primary key);
insert into "مخطط".items values (1);
grant usage on schema "مخطط" to anon;
grant select on "مخطط".items to anon;
