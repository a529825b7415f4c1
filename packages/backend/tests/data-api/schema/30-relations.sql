-- Relationships that need more than one foreign key between two tables, and tables for aggregates.

create table api.addresses (id int primary key, name text);
create table api.deliveries (
  id int primary key,
  name text,
  billing_address_id int constraint billing references api.addresses (id),
  shipping_address_id int constraint shipping references api.addresses (id)
);
insert into api.addresses values (1, '32 Glen Drive'), (2, '30 Glen Drive');
insert into api.deliveries values (1, 'Water filter', 1, 2), (2, 'Coffee machine', 1, 1);

create table api.presidents (id int primary key, last_name text, predecessor_id int unique references api.presidents (id));
insert into api.presidents values (1, 'Washington', null), (2, 'Adams', 1), (3, 'Jefferson', 2);
create function api.predecessor(api.presidents) returns setof api.presidents rows 1 stable language sql as
  'select * from api.presidents where id = $1.predecessor_id';
create function api.successor(api.presidents) returns setof api.presidents rows 1 stable language sql as
  'select * from api.presidents where predecessor_id = $1.id';

create function api.supervisees(api.employees) returns setof api.employees stable language sql as
  'select * from api.employees where supervisor_id = $1.id order by name';
create function api.supervisor(api.employees) returns setof api.employees rows 1 stable language sql as
  'select * from api.employees where id = $1.supervisor_id';

create table api.users (id int primary key, username text unique);
create table api.subscriptions (
  subscriber_id int references api.users (id),
  subscribed_id int references api.users (id),
  primary key (subscriber_id, subscribed_id)
);
insert into api.users values (1, 'patrick'), (2, 'alicia'), (3, 'streamer'), (4, 'artist');
insert into api.subscriptions values (1, 4), (2, 4), (4, 3);
create function api.subscribers(api.users) returns setof api.users stable language sql as
  'select u.* from api.users u join api.subscriptions s on s.subscriber_id = u.id where s.subscribed_id = $1.id order by u.id';
create function api.following(api.users) returns setof api.users stable language sql as
  'select u.* from api.users u join api.subscriptions s on s.subscribed_id = u.id where s.subscriber_id = $1.id';

create table api.groups (tenant int, id int, name text, primary key (tenant, id));
create table api.members (name text, tenant int, group_id int, foreign key (tenant, group_id) references api.groups);
insert into api.groups values (1, 1, 'one'), (2, 1, 'two');
insert into api.members values ('Ada', 2, 1);

create table api.customers (id int primary key, name text, subscription_date date);
create table api.orders (
  id int primary key,
  customer_id int references api.customers (id),
  amount numeric,
  quantity int,
  order_date date,
  observation text,
  order_details jsonb
);
insert into api.customers values (1, 'Customer A', '2023-10-15'), (2, 'Customer B', '2013-10-01');
insert into api.orders values
  (1, 1, 10, 1, '2023-09-01', 'late', '{"tax_amount": 1.5}'),
  (2, 1, 20, 2, '2023-09-02', null, '{"tax_amount": 2}'),
  (3, 2, 31, 3, '2023-09-01', null, '{"tax_amount": 3}');
