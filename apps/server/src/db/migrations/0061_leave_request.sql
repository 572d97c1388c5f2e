-- Somebody cancels, or withdraws, without signing in. What was said is kept as it was said; it is carried out where it fits
-- one contract, and is left to staff otherwise.
create table leave_request (
  tenant_id text not null,
  mode text not null,
  id text collate "C" not null,
  kind text not null check (kind in ('cancel', 'withdraw')),
  name text not null,
  email text not null,
  reference text not null,
  comment text not null,
  language text not null,
  state text not null default 'new' check (state in ('new', 'done', 'staff')),
  subscription_id text collate "C",
  created_at timestamptz(3) not null,
  primary key (tenant_id, mode, id)
);
create index leave_request_email on leave_request (tenant_id, mode, email);
select keep_to_own_rows('leave_request');
grant select, insert, update, delete on leave_request to perennial_app;
