-- A refund above the limit of the settings, which waits for a second person.
create table refund_request (
  tenant_id text not null,
  mode text not null,
  id text collate "C" not null,
  subscription_id text collate "C" not null,
  customer_id text collate "C" not null,
  command jsonb not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null,
  reason text not null,
  requested_by text not null,
  state text not null check (state in ('waiting', 'approved', 'declined')),
  decided_by text,
  decided_at timestamptz(3),
  created_at timestamptz(3) not null,
  primary key (tenant_id, mode, id),
  check ((state = 'waiting') = (decided_by is null)),
  check (decided_by <> requested_by)
);
create index refund_request_waiting on refund_request (tenant_id, mode, subscription_id) where state = 'waiting';
select keep_to_own_rows('refund_request');
grant select, insert, update (state, decided_by, decided_at) on refund_request to perennial_app;
