-- Payment providers keep what they need by account: the sandbox its charges, others their ids by our keys.
create table provider_object (
  tenant_id text not null,
  mode text not null,
  provider text not null,
  connection text not null,
  kind text collate "C" not null,
  id text collate "C" not null,
  data jsonb not null,
  created_at timestamptz(3) not null,
  modified_at timestamptz(3) not null,
  primary key (tenant_id, mode, provider, connection, kind, id)
);
select keep_to_own_rows('provider_object');
grant select, insert, update on provider_object to perennial_app;

-- What providers have given notice of, each once. The worker asks what it means.
create table provider_event (
  tenant_id text not null,
  mode text not null,
  provider text not null,
  connection text not null,
  id text collate "C" not null,
  about text not null,
  key text,
  reference text not null,
  received_at timestamptz(3) not null,
  -- When it is asked about next; null once that is done.
  ask_at timestamptz(3),
  attempts integer not null default 0,
  last_error text,
  primary key (tenant_id, mode, provider, connection, id)
);
create index provider_event_ask on provider_event (ask_at) where ask_at is not null;
select keep_to_own_rows('provider_event');
grant select, insert, update on provider_event to perennial_app;

-- Through which account an order is paid, the provider's id of the payment, and what the shopper has to do.
alter table order_attempt
  add column payment_provider text,
  add column payment_connection text,
  add column payment_reference text,
  add column payment_action jsonb;

-- `waiting`: the shopper acts at the bank. The basket stays taken meanwhile.
drop index order_attempt_open;
create unique index order_attempt_open on order_attempt (tenant_id, mode, checkout_id)
  where state in ('running', 'waiting', 'unknown', 'done');
drop index order_attempt_ask;
create index order_attempt_ask on order_attempt (ask_at) where state in ('unknown', 'waiting');

drop table sandbox_charge;
drop table sandbox_card;
