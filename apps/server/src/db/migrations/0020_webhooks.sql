-- Calls of webhooks: written with the change they tell of, made by a worker, tried again until they are taken.
create table webhook_delivery (
  tenant_id text not null,
  mode text not null,
  id text not null,
  event text not null,
  url text not null,
  payload jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  next_at timestamptz(3) not null,
  -- Until then one worker is calling; one that died lets it go by this.
  sending_until timestamptz(3),
  created_at timestamptz(3) not null default now(),
  primary key (tenant_id, mode, id)
);
-- Across tenants, for the worker that looks for what is due.
create index webhook_delivery_due on webhook_delivery (next_at) where state = 'waiting';
select keep_to_own_rows('webhook_delivery');
grant select, insert, update on webhook_delivery to perennial_app;
