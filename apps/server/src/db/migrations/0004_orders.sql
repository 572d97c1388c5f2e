create table checkout (
  tenant_id text not null,
  mode text not null,
  id text not null,
  -- Paths and quantities; prices are read from the published offers each time.
  lines jsonb not null,
  gift boolean not null default false,
  language text not null,
  tag text,
  tracking jsonb not null default '{}',
  promo_code text,
  order_reference text,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  primary key (tenant_id, mode, id)
);
create index checkout_expiry on checkout (expires_at);
select keep_to_own_rows('checkout');
grant select, insert, update on checkout to perennial_app;

-- Uses of a promo code. `used` counts reserved and redeemed ones; one conditional update claims the next.
create table promo_usage (
  tenant_id text not null,
  mode text not null,
  code text not null,
  available integer,
  used integer not null default 0,
  primary key (tenant_id, mode, code),
  check (used >= 0 and (available is null or used <= available))
);
select keep_to_own_rows('promo_usage');
grant select, insert, update on promo_usage to perennial_app;

create table promo_claim (
  tenant_id text not null,
  mode text not null,
  order_key text not null,
  code text not null,
  state text not null,
  at timestamptz(3) not null default now(),
  primary key (tenant_id, mode, order_key)
);
select keep_to_own_rows('promo_claim');
grant select, insert, update on promo_claim to perennial_app;

-- One row per idempotency key: the claim, the content it was made for, and the answer to replay.
create table order_attempt (
  tenant_id text not null,
  mode text not null,
  key text not null,
  content_hash text not null,
  checkout_id text not null,
  state text not null,
  -- What was priced and agreed when the attempt was claimed: all that the later phases need.
  plan jsonb not null,
  amount_minor bigint not null,
  currency char(3) not null,
  order_reference text not null,
  -- Set before a charge is taken back: whoever takes over goes on undoing, and never charges again.
  undoing boolean not null default false,
  answer jsonb,
  -- Until then somebody is working on it; afterwards it may be taken over.
  lease_until timestamptz(3) not null,
  started_at timestamptz(3) not null default now(),
  ended_at timestamptz(3),
  primary key (tenant_id, mode, key)
);
create index order_attempt_checkout on order_attempt (tenant_id, mode, checkout_id);
create unique index order_attempt_running on order_attempt (tenant_id, mode, checkout_id) where state in ('running', 'done');
create index order_attempt_lease on order_attempt (lease_until) where state = 'running';
select keep_to_own_rows('order_attempt');
grant select, insert, update on order_attempt to perennial_app;

-- The process log (OBJ-53): each step of an attempt with what went in, what came out and what went wrong.
create table process_step (
  tenant_id text not null,
  mode text not null,
  process_id text not null,
  name text not null,
  ordinal integer not null,
  state text not null,
  input jsonb,
  output jsonb,
  error text,
  started_at timestamptz(3) not null default now(),
  ended_at timestamptz(3),
  primary key (tenant_id, mode, process_id, name)
);
select keep_to_own_rows('process_step');
grant select, insert, update on process_step to perennial_app;

create table object (
  tenant_id text not null,
  mode text not null,
  record_type text collate "C" not null,
  id text collate "C" not null,
  service text not null,
  name text not null,
  status text not null,
  type text,
  owner text,
  data jsonb not null,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  modified_at timestamptz(3) not null default now(),
  primary key (tenant_id, mode, record_type, id)
);
create index object_list on object (tenant_id, mode, service, record_type, created_at, id);
select keep_to_own_rows('object');
grant select, insert, update, delete on object to perennial_app;

-- A customer is found by what identifies them, e.g. their e-mail address in lower case.
create table object_identity (
  tenant_id text not null,
  mode text not null,
  service text not null,
  identity text collate "C" not null,
  record_type text not null,
  object_id text not null,
  primary key (tenant_id, mode, service, record_type, identity)
);
select keep_to_own_rows('object_identity');
grant select, insert, update, delete on object_identity to perennial_app;

create table object_relation (
  tenant_id text not null,
  mode text not null,
  from_type text collate "C" not null,
  from_id text collate "C" not null,
  to_type text collate "C" not null,
  to_id text collate "C" not null,
  metadata jsonb not null default '{}',
  primary key (tenant_id, mode, from_type, from_id, to_type, to_id)
);
create index object_relation_back on object_relation (tenant_id, mode, to_type, to_id, from_type, from_id);
select keep_to_own_rows('object_relation');
grant select, insert, update, delete on object_relation to perennial_app;

create table object_event (
  tenant_id text not null,
  mode text not null,
  id text collate "C" not null,
  object_type text collate "C" not null,
  object_id text collate "C" not null,
  type text not null,
  actor text not null,
  message text not null,
  data jsonb not null default '{}',
  created_at timestamptz(3) not null default now(),
  primary key (tenant_id, mode, id)
);
create index object_event_list on object_event (tenant_id, mode, object_type, object_id, created_at, id);
select keep_to_own_rows('object_event');
grant select, insert on object_event to perennial_app;

-- Side effects leave through here, written in the same transaction as the change they tell of.
create table outbox (
  tenant_id text not null,
  mode text not null,
  id text not null,
  topic text not null,
  payload jsonb not null,
  created_at timestamptz(3) not null default now(),
  delivered_at timestamptz(3),
  primary key (tenant_id, mode, id)
);
create index outbox_waiting on outbox (created_at) where delivered_at is null;
select keep_to_own_rows('outbox');
grant select, insert on outbox to perennial_app;

-- What the sandbox payment provider keeps. Never a number or a security code.
create table sandbox_card (
  tenant_id text not null,
  mode text not null,
  token text not null,
  brand text not null,
  last4 text not null,
  expiration_month integer not null,
  expiration_year integer not null,
  behaviour text not null,
  created_at timestamptz(3) not null default now(),
  primary key (tenant_id, mode, token)
);
select keep_to_own_rows('sandbox_card');
grant select, insert on sandbox_card to perennial_app;

create table sandbox_charge (
  tenant_id text not null,
  mode text not null,
  key text not null,
  reference text not null,
  token text not null,
  amount_minor bigint not null,
  currency char(3) not null,
  state text not null,
  attempts integer not null default 1,
  created_at timestamptz(3) not null default now(),
  primary key (tenant_id, mode, key)
);
select keep_to_own_rows('sandbox_charge');
grant select, insert, update on sandbox_charge to perennial_app;
