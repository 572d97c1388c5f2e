-- An order whose payment has no known outcome: how often the provider was asked, and when it is asked next. The basket
-- stays taken meanwhile.
alter table order_attempt add column asked integer not null default 0, add column ask_at timestamptz(3);
drop index order_attempt_running;
create unique index order_attempt_open on order_attempt (tenant_id, mode, checkout_id)
  where state in ('running', 'unknown', 'done');
create index order_attempt_ask on order_attempt (ask_at) where state = 'unknown';
